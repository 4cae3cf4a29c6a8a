import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createDispute, publishDispute } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { arriveAt, button, seeValue } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

/** The keyboard and the touch screen of a phone. */
const test = withBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const devToolsOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

/** Types as the keyboard of a phone does: each letter replaces the word that is being composed. */
const compose = async (page: Page, word: string): Promise<void> => {
  const devTools = await devToolsOf(page);
  for (let end = 1; end <= word.length; end += 1) {
    await devTools.send('Input.imeSetComposition', {
      text: word.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    });
  }
  await devTools.send('Input.insertText', { text: word });
};

test('a referee code typed on a composing keyboard appears once, looks upper-case and joins', async ({
  server,
  windows,
}) => {
  const { refereeCode, id } = await createDispute(await signUp(server));
  const page = await windows.open(await signUp(server), PHONE);
  await page.goto('/dashboard');
  await button(page, 'Join via Code').click();
  const field = page.getByLabel('Referee Code');
  await field.focus();
  await compose(page, refereeCode.toLowerCase());
  await expect.poll(async () => (await field.inputValue()).toUpperCase()).toBe(refereeCode);
  expect(await field.evaluate(element => getComputedStyle(element).textTransform)).toBe('uppercase');
  const sent = page.waitForRequest('**/api/disputes/join');
  await button(page, 'Join Dispute').click();
  expect((await sent).postDataJSON()).toEqual({ refereeCode });
  await arriveAt(page, `/dispute/${id}`);
});

interface Place {
  x: number;
  y: number;
}

/**
 * Waits until the page has stood still for ten frames: it may go on moving for a while after a
 * finger has left it.
 */
const standStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let [top, frames] = [window.scrollY, 0];
    while (frames < 10) {
      await new Promise(requestAnimationFrame);
      frames = window.scrollY === top ? frames + 1 : 0;
      top = window.scrollY;
    }
  });

/** @returns the point at this share of the width of a slider, which it brings into view */
const pointOn = async (slider: Locator, share: number): Promise<Place> => {
  await slider.scrollIntoViewIfNeeded();
  await standStill(slider.page());
  const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width * share, y: y + height / 2 };
};

/** Puts a finger down, moves it and lifts it. */
const drag = async (page: Page, from: Place, by: Place): Promise<void> => {
  const devTools = await devToolsOf(page);
  const at = (share: number) => ({ touchPoints: [{ x: from.x + by.x * share, y: from.y + by.y * share }] });
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) });
  for (const share of [0.1, 0.2, 0.4, 0.6, 0.8, 1]) {
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(share) });
  }
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

test('a finger that scrolls past the vote slider chooses nothing, and one that slides or taps chooses', async ({
  server,
  windows,
}) => {
  const { id } = await publishDispute(server);
  const page = await windows.open(await signUp(server), PHONE);
  await page.goto(`/dispute/${id}`);
  const slider = page.getByRole('slider', { name: /^Your rating/ });
  // Nothing moves the slider any more once these are there.
  await page.getByLabel('Your comment').waitFor();
  await page.evaluate(async () => void (await document.fonts.ready));
  for (const share of [0.9, 0.1, 0.5]) {
    const place = await pointOn(slider, share);
    const before = await scrolled(page);
    await drag(page, place, { x: 12, y: -200 });
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 100);
    await seeValue(slider, '5');
    await standStill(page);
    await page.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), before);
  }
  await drag(page, await pointOn(slider, 0.5), { x: 100, y: 12 });
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(6);
  const { x, y } = await pointOn(slider, 0.06);
  await page.touchscreen.tap(x, y);
  await seeValue(slider, '0');
  await slider.press('ArrowRight');
  await seeValue(slider, '1');
});

test('a finger that scrolls past the position of a reel leaves the reel in place', async ({ server, windows }) => {
  const { id } = await publishDispute(server);
  const page = await windows.open(undefined, PHONE);
  await page.goto(`/dispute/${id}`);
  await button(page, /Play the reel/).click();
  await button(page, 'Pause').click();
  const position = page.getByRole('slider', { name: 'Position in the reel' });
  const place = await pointOn(position, 0.9);
  const [before, value] = [await scrolled(page), await position.inputValue()];
  await drag(page, place, { x: 12, y: -200 });
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 100);
  await seeValue(position, value);
});
