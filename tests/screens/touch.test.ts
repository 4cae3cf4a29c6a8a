import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { publishDispute } from '#tests/support/disputes.ts';
import { hold } from './support/connection.ts';
import { see } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

/** What a finger sees of its press before the next page is there. */
const test = withBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Waits until the page says that the next one is on its way, for everybody to see. */
const seeProgress = async (page: Page): Promise<Locator> => {
  const line = page.getByRole('progressbar', { name: 'Loading the page' });
  await expect.poll(() => line.evaluate(element => getComputedStyle(element).opacity)).toBe('1');
  return line;
};

test('a tapped link shows that the next page is on its way, until it is there', async ({ server, windows }) => {
  const { title } = await publishDispute(server, { title: 'Who taps first?' });
  const page = await windows.open(undefined, PHONE);
  for (const [path, link, chunk, said] of [
    ['/', 'Join with Code', 'AuthPage', 'Come in, sit down'],
    ['/', 'Browse Disputes', 'BrowsePage', 'Most Discussed'],
    ['/browse', title, 'DisputePage', 'Who has a point?'],
  ] as const) {
    const letGo = await hold(page, `**/assets/${chunk}-*.js`);
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: link }).first().tap();
    const line = await seeProgress(page);
    letGo();
    await see(page, said);
    await line.waitFor({ state: 'detached' });
  }
});

test('a card, a button and a link look pressed where nothing hovers', async ({ server, windows }) => {
  const { title } = await publishDispute(server, { title: 'Who presses harder?' });
  const page = await windows.open(undefined, PHONE);
  for (const [path, place] of [
    ['/browse', page.getByRole('article').filter({ hasText: title })],
    ['/browse', page.getByRole('button', { name: 'Most Discussed' })],
    ['/', page.getByRole('link', { name: 'Join with Code' })],
    ['/', page.getByRole('contentinfo').getByRole('link').first()],
  ] as const) {
    await page.goto(path);
    const look = () => place.evaluate(element => getComputedStyle(element).backgroundImage);
    await place.hover();
    const before = await look();
    await page.mouse.down();
    await expect.poll(look, { message: String(place) }).not.toBe(before);
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
});
