import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findFfmpeg } from '#studio/ffmpeg.ts';
import { makeFilm } from '#studio/film.ts';
import type { Film } from '#studio/job.ts';
import { openFlite } from '#studio/speech/flite.ts';
import { type Published, publishDispute, STORY_A, STORY_B, TITLE } from '#tests/support/disputes.ts';
import { appendEvent } from '#tests/support/eventLog.ts';
import { removeFolder, type TestServer, temporaryFolder } from '#tests/support/server.ts';
import { untilSeen } from '#tests/support/until.ts';
import { ALONE, withBrowser } from './withBrowser.ts';

/** The film of the dispute that tests publish, as the renderer makes it. */
const makeTestFilm = async (folder: string): Promise<Film> => {
  const flite = await openFlite();
  try {
    return await makeFilm(
      {
        source: { title: TITLE, storyA: STORY_A, storyB: STORY_B, tags: { a: null, b: null } },
        genders: { a: 'male', b: 'female' },
        maxSeconds: 60,
        preset: 'ultrafast',
        threads: 2,
        ffmpegPath: (await findFfmpeg(undefined)).path,
        folder,
      },
      flite,
    );
  } finally {
    await flite.close();
  }
};

let made: Promise<Film> | undefined;

/** A test function as of withBrowser, with a real film that all files of a worker share. */
export const withFilm = () =>
  withBrowser(ALONE)
    .extend('make', { scope: 'worker' }, () => makeTestFilm)
    .extend('film', { scope: 'worker' }, async ({ make }, { onCleanup }) => {
      if (made === undefined) {
        const folder = await temporaryFolder();
        onCleanup(() => removeFolder(folder));
        made = make(folder);
      }
      return made;
    });

/**
 * Gives a dispute the film, as if it had just been rendered.
 * @param name each reel of a dispute has another
 */
export const putReel = async (
  server: TestServer,
  { id }: Pick<Published, 'id'>,
  film: Film,
  name = 'film',
): Promise<void> => {
  const folder = join(server.dataDir, 'reels', id);
  await mkdir(folder, { recursive: true });
  await Promise.all([
    cp(film.video, join(folder, `${name}.mp4`)),
    cp(film.poster, join(folder, `${name}.jpg`)),
    cp(film.captions, join(folder, `${name}.vtt`)),
  ]);
  const rendered = { bytes: film.bytes, videoDuration: Math.round(film.durationMs / 1000) };
  const data = { disputeId: id, videoPath: `${id}/${name}.mp4`, ...rendered, renderedAt: server.platform.clock.now() };
  await appendEvent(server.platform, `dispute-${id}`, { type: 'ReelRendered', data });
};

export const publishReel = async (server: TestServer, film: Film): Promise<Published> => {
  const dispute = await publishDispute(server);
  await putReel(server, dispute, film);
  return dispute;
};

/**
 * Scrolls until such a share of a dispute's reel is in view, at the lower end of the window. Found
 * and measured at once: the player may take the place of the still at any moment.
 */
export const showReel = (page: Page, share: number): Promise<void> =>
  page.getByRole('region', { name: 'Watch the reel' }).evaluate((section, part) => {
    const stage = section.querySelector('video, button');
    if (!stage) throw new Error('There is no reel');
    const { top, height } = stage.getBoundingClientRect();
    window.scrollBy({ top: top + height * part - window.innerHeight, behavior: 'instant' });
  }, share);

/** It pauses while it is out of view, where what loads above it may push it. */
export const bringReelIntoView = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'Comments' }).waitFor();
  await showReel(page, 1);
};

const OF_A_REEL = /\/api\/disputes\/[^/]+\/(video|poster|captions\.vtt)(?:\?|$)|ReelPlayer/;

/**
 * @returns what a page asks for, from now on, that belongs to a reel: its name, without the dispute
 */
export const reelRequests = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', request => {
    const [found, name = 'player'] = OF_A_REEL.exec(request.url()) ?? [];
    // Code is fetched into the cache, and then imported from there.
    const isFetch = name === 'player' && request.resourceType() === 'fetch';
    if (found !== undefined && !isFetch) asked.push(name);
  });
  return asked;
};

/**
 * Opens pages as on a device on which somebody has played a reel before: a reel may then begin by
 * itself.
 */
export const hasPlayedBefore = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('bothsides:reel-played', 'yes'));

/**
 * Reels of this page take eight times as long: none is over before a test on a busy machine has
 * looked.
 */
export const slowReels = (page: Page) =>
  page.addInitScript(() => {
    const rate = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'playbackRate');
    Object.defineProperty(HTMLMediaElement.prototype, 'playbackRate', {
      ...rate,
      set(value: number) {
        rate?.set?.call(this, value / 8);
      },
    });
  });

/** What the elements of a page's reels say. */
export const reelsOn = (page: Page) =>
  page.locator('video').evaluateAll(elements =>
    elements.map(element => {
      const { currentTime, paused, muted, playbackRate, duration, readyState } = element as HTMLVideoElement;
      return { currentTime, paused, muted, playbackRate, duration, readyState };
    }),
  );

/**
 * Waits until the first reel of a page is on its way.
 * @throws with what the reels say when it is not
 */
export const seeReelPlay = (page: Page) =>
  untilSeen(
    'the reel plays',
    () => reelsOn(page),
    ([reel]) => reel !== undefined && !reel.paused && reel.currentTime > 0.2,
  );
