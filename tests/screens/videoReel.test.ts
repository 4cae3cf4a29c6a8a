import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { findFfmpeg, runFfmpeg } from '#studio/ffmpeg.ts';
import { publishDispute, STORY_A } from '#tests/support/disputes.ts';
import { appendEvent } from '#tests/support/eventLog.ts';
import { signUp } from '#tests/support/members.ts';
import { until } from '#tests/support/until.ts';
import { axeFindings } from './support/axe.ts';
import {
  bringReelIntoView,
  publishReel,
  putReel,
  reelRequests,
  reelsOn,
  seeReelPlay,
  withFilm,
} from './support/reels.ts';
import { button, see, seeValue } from './support/see.ts';

const test = withFilm();

// The first test of the file also waits for the film.
vi.setConfig({ testTimeout: 180_000 });

const reelOn = async (page: Page) => {
  const [reel] = await reelsOn(page);
  if (!reel) throw new Error('There is no reel on the page');
  return reel;
};

const press = async (page: Page): Promise<void> => {
  await bringReelIntoView(page);
  await button(page, /Play the reel/).click();
  await seeReelPlay(page);
};

const currentLine = (page: Page) => page.locator('details [aria-current]');

test('a reel plays with captions and a transcript that follows it and seeks', async ({ server, film, windows }) => {
  const { id } = await publishReel(server, film);
  const page = await windows.open();
  await page.goto(`/dispute/${id}`);
  // The first line is soon over.
  const firstLine = page.waitForFunction(() =>
    document.querySelector('details [aria-current]')?.textContent.includes('Who should do the dishes'),
  );
  await Promise.all([firstLine, press(page)]);
  expect((await reelOn(page)).muted).toBe(false);
  expect((await reelOn(page)).duration).toBeCloseTo(film.durationMs / 1000, 0);
  const track = page.locator('video > track[kind=captions][default]');
  await expect.poll(() => track.getAttribute('src')).toContain(`/api/disputes/${id}/captions.vtt#`);

  // Standing still, so that it does not matter how long looking takes.
  await button(page, 'Pause').click();
  const handover = page.getByRole('button', { name: 'Now hear my side.' });
  await handover.click();
  await currentLine(page).filter({ hasText: 'Now hear my side.' }).waitFor();
  const start = await track.evaluate(
    element =>
      Array.from((element as HTMLTrackElement).track.cues ?? []).find(({ id: cue }) => cue === '2.0')?.startTime ?? 0,
  );
  expect(start).toBeGreaterThan(5);
  expect((await reelOn(page)).currentTime).toBeCloseTo(start, 1);
  await expect.poll(() => currentLine(page).count()).toBe(1);

  await handover.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await until('the reel stands in the first story', async () => (await reelOn(page)).currentTime < start);
});

test('controls and keys change speed, sound, playback, position, captions and full screen', async ({
  server,
  film,
  windows,
}) => {
  const { id } = await publishReel(server, film);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${id}`);
  await press(page);
  await page.getByLabel('Speed').selectOption('2');
  await until('it is twice as fast', async () => (await reelOn(page)).playbackRate === 2);
  await page.getByLabel('Speed').selectOption('0.75');

  const player = page.getByRole('group', { name: /^Reel of/ });
  await player.focus();
  await page.keyboard.press('m');
  await until('it is silent', async () => (await reelOn(page)).muted);
  await page.keyboard.press('Space');
  await until('it pauses', async () => (await reelOn(page)).paused);
  const before = (await reelOn(page)).currentTime;
  await page.keyboard.press('ArrowRight');
  await until('it is 5 s further', async () => Math.abs((await reelOn(page)).currentTime - before - 5) < 0.3);
  await page.keyboard.press('ArrowLeft');
  await until('it is back', async () => Math.abs((await reelOn(page)).currentTime - before) < 0.3);
  // So slow that the reel is not over before the end of the test.
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 0.1;
  });
  await page.keyboard.press('k');
  await seeReelPlay(page);
  await button(page, 'Show captions').click();
  const mode = () => page.locator('track').evaluate(element => (element as HTMLTrackElement).track.mode);
  await expect.poll(() => mode()).toBe('showing');
  await player.focus();
  await page.keyboard.press('f');
  await button(page, 'Leave full screen').click();
  await button(page, 'Full screen').waitFor();

  await page.getByLabel('Your comment').fill('');
  await page.getByLabel('Your comment').pressSequentially('k m f ');
  await seeValue(page.getByLabel('Your comment'), 'k m f ');
  await expect.poll(() => reelOn(page)).toMatchObject({ paused: false, muted: true });
});

test('a reel and its transcript return to the start at the end', async ({ server, film, windows }) => {
  const { id } = await publishReel(server, film);
  const page = await windows.open();
  await page.goto(`/dispute/${id}`);
  await press(page);
  await page.getByRole('button', { name: 'Who has a point? Cast your vote.' }).click();
  await button(page, /Play the reel/).waitFor();
  await until('the reel stands at its start', async () => {
    const { paused, currentTime } = await reelOn(page);
    return paused && currentTime === 0;
  });
  await expect.poll(() => page.locator('details > div').evaluate(transcript => transcript.scrollTop)).toBe(0);
});

test('a page with the player passes axe and fits the width of the screen', async ({ server, film, windows }) => {
  const { id } = await publishReel(server, film);
  const page = await windows.open();
  await page.goto(`/dispute/${id}`);
  await press(page);
  await currentLine(page).waitFor();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeFindings(page)).toEqual([]);
  }
});

test('a redacted story has no video, and the reel says the new words', async ({ server, film, windows }) => {
  const { id, creator } = await publishReel(server, film);
  const redaction = { side: 'user1', authorId: creator.id, story: 'A much shorter story.' } as const;
  const data = { disputeId: id, ...redaction, redactedAt: server.platform.clock.now() };
  await appendEvent(server.platform, `dispute-${id}`, { type: 'StoryRedacted', data });
  const page = await windows.open();
  const asked = reelRequests(page);
  await page.goto(`/dispute/${id}`);
  await button(page, /Play the reel/).click();
  await page.locator('details').getByText('A much shorter story.').waitFor();
  await see(page, /^0:\d\d \/ 0:/);
  expect(await page.getByText(STORY_A).count()).toBe(0);
  expect(asked).toEqual(['player']);
});

test('a video whose words were removed is no longer shown, even from the cache of the browser', async ({
  server,
  film,
  windows,
}) => {
  // The browser may still be asking for a part of the old video that the new one is too short to
  // have.
  windows.expectComplaints(/status of 416/);
  const dispute = await publishReel(server, film);
  const page = await windows.open(await signUp(server));
  await page.goto(`/dispute/${dispute.id}`);
  await press(page);
  const video = join(dirname(film.video), 'shorter.mp4');
  await runFfmpeg(await findFfmpeg(undefined), ['-y', '-nostdin', '-i', film.video, '-t', '5', '-c', 'copy', video]);
  const captions = join(dirname(film.video), 'shorter.vtt');
  await writeFile(captions, 'WEBVTT\n\n0.0\n00:00:00.000 --> 00:00:05.000\nNothing more.\n');
  await putReel(server, dispute, { ...film, video, captions }, 'shorter');
  await button(page, 'Submit Vote').click();
  await see(page, 'You rated this 5/10');
  await until('the other video is there', async () => {
    const [shown] = await reelsOn(page);
    return shown !== undefined && shown.duration < 10;
  });
  await until('its captions are there', () =>
    page.locator('track').evaluate(element => {
      const { cues } = (element as HTMLTrackElement).track;
      return Array.from(cues ?? [], cue => (cue as VTTCue).text).join() === 'Nothing more.';
    }),
  );
});

test('a video that becomes ready does not interrupt the demo mode', async ({ server, film, windows }) => {
  const dispute = await publishDispute(server);
  // The vote and the reel are in view together: a reel pauses out of view.
  const page = await windows.open(await signUp(server), { viewport: { width: 1280, height: 2000 } });
  await page.goto(`/dispute/${dispute.id}`);
  await button(page, /Play the reel/).click();
  await page.getByLabel('Speed').selectOption('0.75');
  await button(page, 'Pause').waitFor();
  await putReel(server, dispute, film);
  await button(page, 'Submit Vote').click();
  await see(page, 'You rated this 5/10');
  await button(page, 'Pause').click();
  await page.locator('video').waitFor();
  await press(page);
});
