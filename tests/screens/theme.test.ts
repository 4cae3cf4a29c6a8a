import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createDispute } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
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

test('the browser bars have the colours of the page, even after a choice by hand', async ({ windows }) => {
  for (const [colorScheme, ofTheDevice] of [
    ['light', MORNING],
    ['dark', MIDNIGHT],
  ] as const) {
    const page = await windows.open(undefined, { colorScheme });
    await page.goto('/browse');
    const seeColour = (colour: string) =>
      expect.poll(() => coloursOf(page), { message: colorScheme }).toEqual([colour, colour]);
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

test('the stripes of side B use plain colours, because Firefox blends mixed ones into a shade', async ({ windows }) => {
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

/** Whether there is ink in the middle of a 0, in the typeface of an element. */
const isZeroSlashed = (place: Locator): Promise<boolean> =>
  place.evaluate(async element => {
    const [family] = getComputedStyle(element).fontFamily.split(',');
    const font = `80px ${family}`;
    await document.fonts.load(font, '0');
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas');
    context.font = font;
    const box = context.measureText('0');
    context.fillText('0', box.actualBoundingBoxLeft, 100);
    const x = (box.actualBoundingBoxLeft + box.actualBoundingBoxRight) / 2;
    const [, , , ink = 0] = context.getImageData(x, 100 - box.actualBoundingBoxAscent / 2, 1, 1).data;
    return ink > 0;
  });

test('a 0 is slashed only in codes, where it could be taken for an O', async ({ server, windows }) => {
  const creator = await signUp(server);
  const { refereeCode } = await createDispute(creator);
  const page = await windows.open(creator);
  await page.goto('/dashboard');
  expect(await isZeroSlashed(page.getByText(refereeCode))).toBe(true);
  expect(await isZeroSlashed(page.getByText(/^Created /))).toBe(false);
  await button(page, 'Join via Code').click();
  expect(await isZeroSlashed(page.getByLabel('Referee Code'))).toBe(true);
});
