import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import { expect, vi } from 'vitest';
import { until } from '#tests/support/until.ts';
import { hold } from './support/connection.ts';
import { playByClock } from './support/playByClock.ts';
import { bringReelIntoView, publishReel, reelsOn, seeReelPlay, withFilm } from './support/reels.ts';
import { button } from './support/see.ts';

const test = withFilm();

// The first test of the file also waits for the film.
vi.setConfig({ testTimeout: 180_000 });

/** Writes down what would be spoken. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const spoken: string[] = [];
    const synthesis = {
      getVoices: () => [],
      cancel: () => undefined,
      speak: ({ text }: SpeechSynthesisUtterance) => spoken.push(text),
    };
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.assign(window, { spoken });
  });

const spokenOn = (page: Page) => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);

const stage = (page: Page) => page.getByRole('group', { name: /^Reel of/ });

test.for([
  ['is not there', (route: Route) => route.fulfill({ status: 404, json: { message: 'There is no video.' } })],
  ['cannot be reached', (route: Route) => route.abort()],
  ['is broken', (route: Route) => route.fulfill({ contentType: 'video/mp4', body: 'no video at all' })],
] as const)(
  'a video that %s becomes the demo mode, which speaks as soon as it plays',
  async ([, answer], { server, film, windows }) => {
    windows.expectComplaints(/Failed to load resource/);
    const { id } = await publishReel(server, film);
    const page = await windows.open();
    await listen(page);
    await page.route('**/video', answer);
    await page.goto(`/dispute/${id}`);
    await bringReelIntoView(page);
    await until(
      'the video has failed',
      async () => (await page.locator('details').count()) === 1 && (await reelsOn(page)).length === 0,
    );
    expect(await spokenOn(page)).toEqual([]);
    await button(page, /Play the reel/).click();
    await until('it speaks', async () => (await spokenOn(page)).length > 0);
    expect((await spokenOn(page))[0]).toBe('Who should do the dishes after dinner?');
  },
);

test('a video that breaks midway continues as the demo mode at the same line', async ({ server, film, windows }) => {
  const whole = await readFile(film.video);
  const broken = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.alloc(whole.length / 2, 0xff)]);
  const { id } = await publishReel(server, film);
  const page = await windows.open();
  await listen(page);
  await page.route('**/video', route => route.fulfill({ contentType: 'video/mp4', body: broken }));
  await page.goto(`/dispute/${id}`);
  await bringReelIntoView(page);
  await button(page, /Play the reel/).click();
  await seeReelPlay(page);
  await page.getByRole('button', { name: 'Now hear my side.' }).click();
  await until('the video has failed', async () => (await reelsOn(page)).length === 0, 40_000);
  await until('it speaks', async () => (await spokenOn(page)).length > 0);
  expect(await spokenOn(page)).not.toContain('Who should do the dishes after dinner?');
  await stage(page).getByRole('button', { name: 'Pause' }).waitFor();
});

test('a video that does not arrive shows a spinner, blocks nothing, and becomes the demo mode', async ({
  server,
  film,
  windows,
}) => {
  // The request that is given up in the end.
  windows.expectComplaints(/Failed to load resource/);
  const { id } = await publishReel(server, film);
  const page = await windows.open();
  await page.clock.install();
  await listen(page);
  const release = await hold(page, '**/video', route => route.abort().catch(() => undefined));
  await page.goto(`/dispute/${id}`);
  await playByClock(page);
  await page.clock.runFor(500);
  await stage(page).getByText('Loading…').waitFor();
  await page.getByRole('heading', { name: 'Comments' }).waitFor();
  await page.clock.runFor(8000);
  expect(await page.locator('video').count()).toBe(1);
  await page.clock.runFor(3000);
  await page.locator('video').waitFor({ state: 'detached' });
  await page.clock.runFor(200);
  await expect.poll(() => spokenOn(page)).toEqual(['Who should do the dishes after dinner?']);
  release();
});

test('a player that does not load says so, breaks nothing, and loads when it is pressed again', async ({
  server,
  film,
  windows,
}) => {
  windows.expectComplaints(/Failed to load resource/);
  const { id } = await publishReel(server, film);
  const page = await windows.open();
  let isOnline = false;
  await page.route('**/ReelPlayer-*', route => (isOnline ? route.continue() : route.abort()));
  await page.goto(`/dispute/${id}`);
  await button(page, /Play the reel/).click();
  await page.getByText('The reel did not load.').waitFor();
  await page.getByRole('heading', { name: 'Comments' }).waitFor();
  isOnline = true;
  await button(page, /Play the reel/).click();
  await seeReelPlay(page);
});
