import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { publishDispute } from '#tests/support/disputes.ts';
import { hold } from './support/connection.ts';
import { arriveAt, button, see, seeFocus } from './support/see.ts';
import { ALONE, withBrowser } from './support/withBrowser.ts';

/** How It Works and About: places on the landing page. */
const test = withBrowser(ALONE);

const VIEW = { viewport: { width: 1280, height: 500 } };
const SMOOTH = { ...VIEW, reducedMotion: 'no-preference' } as const;
const LISTS = '**/api/disputes?status=published&sort=*&limit=[46]';

const section = (page: Page, name: string) => page.getByRole('region', { name });

/** @returns how far a section is below the edge at which a place on the page is shown */
const distance = (page: Page, name: string): Promise<number> =>
  section(page, name).evaluate(element => {
    const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    return Math.round(element.getBoundingClientRect().top - edge);
  });

const seePlace = (page: Page, name: string): Promise<void> =>
  expect.poll(() => distance(page, name)).toBeCloseTo(0, -1);

const press = (page: Page, name: string): Promise<void> => page.getByRole('banner').getByRole('link', { name }).click();

const top = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/**
 * Waits until the view is on its way. Safari does not keep lines in place when something above them
 * changes: nor does this page now.
 */
const setOut = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none';
  });
  await expect.poll(() => top(page)).toBeGreaterThan(0);
};

/** The lists as they are once they have come. */
const seeLists = (page: Page): Promise<void> => page.getByRole('heading', { name: 'Trending Disputes' }).waitFor();

test('a link to a section leads there again after the reader has scrolled away', async ({ server, windows }) => {
  await publishDispute(server);
  const page = await windows.open(undefined, VIEW);
  await page.goto('/');
  await seeLists(page);
  for (const [name, place] of [
    ['How It Works', 'How it works'],
    ['About', 'About Bothsides'],
  ] as const) {
    await press(page, name);
    await seePlace(page, place);
    await page.mouse.wheel(0, -5000);
    await expect.poll(() => top(page)).toBe(0);
    await press(page, name);
    await seePlace(page, place);
    await seeFocus(section(page, place));
  }
  await page.setViewportSize({ width: 390, height: 500 });
  await page.mouse.wheel(0, -5000);
  await button(page, 'Open menu').click();
  await page.getByRole('dialog').getByRole('link', { name: 'About' }).click();
  await seePlace(page, 'About Bothsides');
});

test('a page opened at a section stays there while its lists load', async ({ server, windows }) => {
  await publishDispute(server);
  const page = await windows.open(undefined, SMOOTH);
  const come = await hold(page, LISTS);
  await page.goto('/#about');
  await setOut(page);
  come();
  await seeLists(page);
  await seePlace(page, 'About Bothsides');
});

test('a section reached from another page stays in view while the lists load', async ({ server, windows }) => {
  await publishDispute(server);
  const page = await windows.open(undefined, SMOOTH);
  const come = await hold(page, LISTS);
  await page.goto('/browse');
  await see(page, /^Showing/);
  await press(page, 'About');
  await arriveAt(page, '/');
  await setOut(page);
  come();
  await seeLists(page);
  await seePlace(page, 'About Bothsides');
});

test('a reader who scrolls before the lists load is not taken back', async ({ server, windows }) => {
  await publishDispute(server);
  const page = await windows.open(undefined, VIEW);
  const come = await hold(page, LISTS);
  await page.goto('/#about');
  await seePlace(page, 'About Bothsides');
  await page.mouse.wheel(0, -5000);
  await expect.poll(() => top(page)).toBe(0);
  come();
  await seeLists(page);
  expect(await top(page)).toBe(0);
});

test('a revisited page shows the position where it was left, and not its section', async ({ server, windows }) => {
  await publishDispute(server);
  const page = await windows.open(undefined, VIEW);
  await page.goto('/');
  await seeLists(page);
  await press(page, 'About');
  await seePlace(page, 'About Bothsides');
  await page.mouse.wheel(0, -5000);
  await expect.poll(() => top(page)).toBe(0);
  await press(page, 'Browse Disputes');
  await see(page, /^Showing/);
  await page.goBack();
  await seeLists(page);
  expect(await top(page)).toBe(0);
});
