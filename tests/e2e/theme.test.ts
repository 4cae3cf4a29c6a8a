import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { button } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

const test = withBrowser();

/** The colour that the page asks for above itself, and its own. */
const coloursOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const asked = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => window.matchMedia(media).matches)
      .map(({ content }) => content);
    const { backgroundColor } = getComputedStyle(document.documentElement);
    const channels = backgroundColor.match(/\d+/g) ?? [];
    return [...asked, `#${channels.map(channel => Number(channel).toString(16).padStart(2, '0')).join('')}`];
  });

const [MORNING, MIDNIGHT] = ['#f8f5f3', '#16121b'];

test('the bars of the browser have the colours of the page, also when these are chosen by hand', async ({
  windows,
}) => {
  for (const [colorScheme, ofTheDevice] of [
    ['light', MORNING],
    ['dark', MIDNIGHT],
  ] as const) {
    const page = await windows.open(undefined, { colorScheme });
    await page.goto('/browse');
    const seeColour = (colour: string) =>
      expect.poll(() => coloursOf(page), { message: colorScheme, timeout: 10_000 }).toEqual([colour, colour]);
    await seeColour(ofTheDevice);
    await button(page, /Switch to light/).click();
    await seeColour(MORNING);
    await button(page, /Switch to dark/).click();
    await seeColour(MIDNIGHT);
    await page.reload();
    await seeColour(MIDNIGHT);
    await button(page, /Switch to your device's/).click();
    await seeColour(ofTheDevice);
  }
});

test('the stripes of side B are mixed of plain colours: of others Firefox makes no stripes, but a shade', async ({
  windows,
}) => {
  const page = await windows.open();
  await page.goto('/browse');
  const stripes = await page.evaluate(() => {
    const bar = document.createElement('i');
    bar.className = 'stripes';
    document.body.append(bar);
    return getComputedStyle(bar).backgroundImage;
  });
  expect(stripes).toMatch(/^repeating-linear-gradient\(.*rgba\(255, 255, 255, 0\.2\d*\) 5px/);
});
