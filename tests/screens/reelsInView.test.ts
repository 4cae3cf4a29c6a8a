import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { until } from '#tests/support/until.ts';
import { noRoom } from './support/noRoom.ts';
import {
  bringReelIntoView,
  hasPlayedBefore,
  publishReel,
  reelRequests,
  reelsOn,
  showReel,
  slowReels,
  withFilm,
} from './support/reels.ts';
import { button } from './support/see.ts';

const test = withFilm();

// The first test of the file also waits for the film.
vi.setConfig({ testTimeout: 180_000 });

const PHONE = { viewport: { width: 390, height: 844 } };
const MOVING = { ...PHONE, reducedMotion: 'no-preference' as const };

/** The landing page has room for six. */
const sixReels = test.extend('disputes', { scope: 'file' }, async ({ server, film }) => {
  const published = [];
  for (let count = 0; count < 6; count += 1) published.push(await publishReel(server, film));
  return published;
});

const reels = (page: Page) => page.getByRole('region', { name: 'Dispute Reels' }).getByRole('listitem');

const playing = async (page: Page) => (await reelsOn(page)).filter(({ paused }) => !paused);

/** Scrolls to the end of a reel, at once. */
const scrollTo = (page: Page, index: number) =>
  reels(page)
    .nth(index)
    .getByText('Transcript')
    .or(reels(page).nth(index).getByRole('link'))
    .first()
    .evaluate(element => element.scrollIntoView({ block: 'end', behavior: 'instant' }));

sixReels('the six reels of the landing page load nothing until they are near', async ({ disputes, windows }) => {
  expect(disputes).toHaveLength(6);
  const page = await windows.open(undefined, PHONE);
  await page.addInitScript(() => {
    const spoken: string[] = [];
    for (const name of ['speak', 'getVoices'] as const) {
      const real = SpeechSynthesis.prototype[name] as (...values: unknown[]) => unknown;
      Object.defineProperty(SpeechSynthesis.prototype, name, {
        value(...values: unknown[]) {
          spoken.push(name);
          return real.apply(this, values);
        },
      });
    }
    Object.assign(window, { spoken });
  });
  const asked = reelRequests(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect.poll(() => reels(page).count()).toBe(6);
  expect(await page.locator('video').count()).toBe(0);
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)).toEqual([]);

  await scrollTo(page, 0);
  await until('the player is there', async () => asked.includes('player'));
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['player']);
  expect(await page.getByRole('slider').count()).toBe(0);
  await reels(page)
    .nth(0)
    .getByRole('button', { name: /Play the reel/ })
    .click();
  await until('the first reel is there', async () => asked.includes('poster') && asked.includes('captions.vtt'));
  await reels(page).nth(0).getByRole('slider').waitFor();
  expect(await page.locator('video').count()).toBe(1);
});

sixReels(
  'a reel begins by itself only in view and silently, after one was played on this device, and not after a pause by hand',
  async ({ disputes, windows }) => {
    const page = await windows.open(undefined, MOVING);
    await slowReels(page);
    await page.goto(`/dispute/${disputes[0]?.id}`);
    await bringReelIntoView(page);
    await page.locator('video').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await playing(page)).toEqual([]);
    await button(page, /Play the reel/).click();
    await until('it plays', async () => (await playing(page)).length === 1);

    await page.goto(`/dispute/${disputes[1]?.id}`);
    await bringReelIntoView(page);
    await expect.poll(() => playing(page)).toMatchObject([{ muted: true }]);
    await button(page, 'Mute the voices').click();
    await expect.poll(() => playing(page)).toMatchObject([{ muted: false }]);
    await page.keyboard.press('m');
    await expect.poll(() => playing(page)).toMatchObject([{ muted: true }]);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await until('it is still', async () => (await playing(page)).length === 0);
    await showReel(page, 1);
    await until('it plays again', async () => (await playing(page)).length === 1);
    await button(page, 'Pause').click();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await showReel(page, 1);
    await page.waitForLoadState('networkidle');
    expect(await playing(page)).toEqual([]);
  },
);

sixReels('no reel begins by itself on the landing page', async ({ disputes: _disputes, windows }) => {
  const page = await windows.open(undefined, MOVING);
  await hasPlayedBefore(page);
  const asked = reelRequests(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await scrollTo(page, 0);
  await until('the player is there', async () => asked.includes('player'));
  await page.waitForLoadState('networkidle');
  expect(await playing(page)).toEqual([]);
  expect(asked).not.toContain('video');
});

sixReels('a browser that stores nothing remembers one play while the page is open', async ({ disputes, windows }) => {
  const page = await windows.open(undefined, MOVING);
  await page.addInitScript(noRoom);
  await page.goto('/', { waitUntil: 'networkidle' });
  await scrollTo(page, 0);
  await reels(page)
    .nth(0)
    .getByRole('button', { name: /Play the reel/ })
    .click();
  await until('it plays', async () => (await playing(page)).length === 1);
  await reels(page).nth(0).getByRole('link').click();
  await page.waitForURL(/dispute/);
  await bringReelIntoView(page);
  await expect.poll(() => playing(page)).toMatchObject([{ muted: true }]);
  expect(disputes).toHaveLength(6);
});

sixReels('a reel that starts pauses the one before', async ({ disputes: _disputes, windows }) => {
  const page = await windows.open(undefined, { viewport: { width: 1280, height: 900 } });
  await page.goto('/');
  await scrollTo(page, 0);
  for (const index of [0, 1]) {
    await reels(page)
      .nth(index)
      .getByRole('button', { name: /Play the reel/ })
      .click();
    await until('it plays', async () => {
      const reels = await reelsOn(page);
      return reels[index]?.paused === false && reels[index].currentTime > 0;
    });
    await expect.poll(() => playing(page)).toHaveLength(1);
  }
});

sixReels('nothing begins by itself for visitors who prefer less motion or less data', async ({ disputes, windows }) => {
  const id = disputes[0]?.id;
  const [still, sparing] = [
    await windows.open(undefined, { ...MOVING, reducedMotion: 'reduce' }),
    await windows.open(undefined, MOVING),
  ];
  await sparing.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });
  });
  for (const page of [still, sparing]) await hasPlayedBefore(page);
  const asked = reelRequests(sparing);
  for (const page of [still, sparing]) {
    await page.goto(`/dispute/${id}`);
    await page.getByRole('heading', { name: 'Watch the reel' }).scrollIntoViewIfNeeded();
    await page.locator('video').scrollIntoViewIfNeeded();
    await button(page, /Play the reel/).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await playing(page)).toEqual([]);
  }
  expect(asked).not.toContain('video');
});

sixReels('a browser that blocks autoplay shows the reel with its play button', async ({ disputes, windows }) => {
  const page = await windows.open(undefined, MOVING);
  await hasPlayedBefore(page);
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      if ('wasRefused' in window) return play.call(this);
      Object.assign(window, { wasRefused: true });
      return Promise.reject(new DOMException('not without a gesture', 'NotAllowedError'));
    };
  });
  await page.goto(`/dispute/${disputes[0]?.id}`);
  await page.getByRole('heading', { name: 'Watch the reel' }).scrollIntoViewIfNeeded();
  await page.locator('video').scrollIntoViewIfNeeded();
  await until('it was refused', () => page.evaluate(() => 'wasRefused' in window));
  await button(page, /Play the reel/).click();
  await until('it plays', async () => (await playing(page)).length === 1);
  await expect.poll(() => playing(page)).toMatchObject([{ muted: false }]);
});
