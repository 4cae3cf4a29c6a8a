import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { publishDispute, vote } from '#tests/support/disputes.ts';
import { signUp } from '#tests/support/members.ts';
import { button, see } from './support/see.ts';
import { withBrowser } from './support/withBrowser.ts';

/**
 * For people whose system draws everything in a few colours of their own: backgrounds, shades and
 * gradients are gone then.
 */
const test = withBrowser();

const FRAME = 4;

/**
 * How much of something is not the colour of the paper, from 0 to 1; its frame and what is around
 * that are left out.
 */
const inkOf = async (place: Locator): Promise<number> => {
  const picture = (await place.screenshot()).toString('base64');
  return place.page().evaluate(
    async ([data, frame]) => {
      const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const [width, height] = [image.width - 2 * frame, image.height - 2 * frame];
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, -frame, -frame);
      const pixels = context?.getImageData(0, 0, width, height).data ?? [];
      const paper = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g)?.slice(0, 3).map(Number);
      let inked = 0;
      for (let at = 0; at < pixels.length; at += 4)
        if (paper?.some((value, channel) => value !== pixels[at + channel])) inked += 1;
      return inked / (width * height);
    },
    [picture, FRAME] as const,
  );
};

test('votes and buttons stay visible where the system allows only its own colours', async ({ server, windows }) => {
  const dispute = await publishDispute(server);
  // The ratings are drawn from ten votes on.
  for (const rating of [2, 8, 2, 8, 2, 8, 2, 8, 2, 8]) await vote(await signUp(server), dispute, rating);
  const page = await windows.open(undefined, { forcedColors: 'active' });
  await page.goto(`/dispute/${dispute.id}`);
  await see(page, 'What people say');
  const bars = page.getByRole('figure').locator('[style*=height]');
  const ofB = await inkOf(bars.nth(8));
  expect.soft(await inkOf(bars.nth(2)), 'the votes for A are filled').toBe(1);
  expect.soft(ofB > 0.2 && ofB < 0.8, 'the votes for B are striped').toBe(true);
  expect.soft(await inkOf(page.locator('.stripes').first()), 'the split').toBeGreaterThan(0.2);
  const slider = page.getByRole('slider', { name: /^Your rating/ });
  expect.soft(await inkOf(slider), 'where the slider can go').toBeGreaterThan(0.1);
  expect.soft(await inkOf(button(page, 'Submit Vote')), 'a button').toBeGreaterThan(0.5);
});

test('a switch shows whether it is on', async ({ windows }) => {
  const page = await windows.open(undefined, { forcedColors: 'active' });
  await page.goto('/browse');
  const track = page.getByRole('switch', { name: 'Judge first' }).locator('> span');
  const knob = track.locator('> span');
  await expect.poll(() => inkOf(knob)).toBe(1);
  await track.click();
  // A light knob on a filled track.
  await expect.poll(() => inkOf(knob)).toBeLessThan(0.1);
  await expect.poll(() => inkOf(track)).toBeGreaterThan(0.5);
});

test('one of the tabs is marked as open', async ({ server, windows }) => {
  const page = await windows.open(await signUp(server), { forcedColors: 'active' });
  await page.goto('/dashboard');
  expect.soft(await inkOf(page.getByRole('tab', { name: /^All/ }))).toBeGreaterThan(0.5);
  expect.soft(await inkOf(page.getByRole('tab', { name: /^Drafts/ }))).toBeLessThan(0.5);
  const stranger = await windows.open(undefined, { forcedColors: 'active' });
  await stranger.goto('/auth');
  expect.soft(await inkOf(stranger.getByRole('tab', { name: 'Login' }))).toBeGreaterThan(0.5);
  expect.soft(await inkOf(stranger.getByRole('tab', { name: 'Register' }))).toBeLessThan(0.5);
});
