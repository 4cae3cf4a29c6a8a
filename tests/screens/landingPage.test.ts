import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { visitor } from '#tests/support/person.ts';
import { ADMIN_SECRET } from '#tests/support/server.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

const test = withBrowser(ALONE);

const reels = (page: Page) => page.getByRole('region', { name: 'Dispute Reels' }).getByRole('listitem');

test('the landing page of a phone has at most 7,000 px and 40 stops of the keyboard, with reels in a row', async ({
  server,
  windows,
}) => {
  await visitor(server.url).post('/api/admin/seed-production', undefined, { 'X-Admin-Secret': ADMIN_SECRET });
  const page = await windows.open(undefined, { viewport: { width: 390, height: 844 } });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Trending Disputes' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7000);
  const stops = await page
    .locator('a[href], button:enabled, input, select, summary, [tabindex="0"]')
    .evaluateAll(all => all.filter(element => element.checkVisibility()).length);
  expect(stops).toBeLessThanOrEqual(40);

  const boxes = await reels(page).evaluateAll(all => all.map(reel => reel.getBoundingClientRect().toJSON()));
  expect(boxes.length).toBeGreaterThanOrEqual(5);
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
  expect(boxes[0].width).toBe(200);
  expect(await reels(page).getByRole('slider').count()).toBe(0);

  const last = reels(page)
    .last()
    .getByRole('button', { name: /Play the reel/ });
  await last.focus();
  await expect.poll(() => last.evaluate(button => button.getBoundingClientRect().right)).toBeLessThanOrEqual(390);

  await page.setViewportSize({ width: 1440, height: 900 });
  const [list] = await page
    .getByRole('region', { name: 'Dispute Reels' })
    .getByRole('list')
    .evaluateAll(all => all.map(row => row.scrollTo({ left: 0, behavior: 'instant' }) ?? row.clientWidth));
  const rights = await reels(page).evaluateAll(all => all.map(reel => reel.getBoundingClientRect().right));
  expect(rights.filter(right => right <= (1440 + Number(list)) / 2)).toHaveLength(4);
});
