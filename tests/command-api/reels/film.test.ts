import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { READ_ON } from '#contract/reel/cut.ts';
import type { Film } from '#studio/job.ts';
import { removeFolder, temporaryFolder } from '../../support/server.ts';
import { BRIEF, filmOf, openJob, SHAM, STORY_A } from './support/films.ts';
import { boxesOf, contrastOf, frameTimes, greysAt, probe } from './support/probe.ts';

/** Films take long, above all beside other tests. */
vi.setConfig({ testTimeout: 240_000 });

/** The area of the captions. */
const CAPTION = { width: 640, height: 200, x: 40, y: 400 };

const captionsOf = async (folder: string): Promise<string> => readFile(join(folder, 'captions.vtt'), 'utf8');

/** When these captions are shown, in seconds. */
const timesOf = (cues: readonly string[]): readonly [begin: number, end: number] => {
  const times = Array.from(
    cues.join('\n').matchAll(/(\d+):(\d+):(\d+\.\d+)/g),
    ([, hours, minutes, seconds]) => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  );
  return [times.at(0) ?? Number.NaN, times.at(-1) ?? Number.NaN];
};

/** The middle of the caption with this text, in seconds. */
const middleOf = (captions: string, text: string): number => {
  const [begin, end] = timesOf(
    captions
      .split('\n\n')
      .filter(one => one.replace(/\s+/g, ' ').includes(text))
      .slice(0, 1),
  );
  return (begin + end) / 2;
};

const packagedFfmpeg = (): string =>
  (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;

/** Which pixels are a letter's, on the dark ground of a film. */
const inkOf = (greys: Uint8Array): boolean[] => Array.from(greys, grey => grey > 110);
const countInk = (ink: readonly boolean[]): number => ink.filter(Boolean).length;

const folder = await temporaryFolder();
afterAll(() => removeFolder(folder));

let made: Promise<Film> | undefined;

/** A film for the tests that look at different sides of one. */
const usualFilm = (): Promise<Film> => {
  made ??= openJob({ folder, threads: 3 }).then(filmOf);
  return made;
};

describe('A film', () => {
  test('has picture and sound that every browser plays, as long as its script, and starts before it is loaded', async () => {
    const film = await usualFilm();
    const { streams, seconds, loudness, truePeak } = await probe(film.video);
    expect(streams).toHaveLength(2);
    expect(streams[0]).toMatch(/^Video: h264 \(.*yuv420p.* 720x1280.* 25 fps/);
    expect(streams[1]).toMatch(/^Audio: aac .* 44100 Hz, mono/);
    expect(seconds).toBeCloseTo(film.durationMs / 1000, 0);
    const file = await readFile(film.video);
    expect(file.length).toBe(film.bytes);
    const boxes = boxesOf(file);
    expect(boxes.indexOf('moov')).toBeGreaterThan(0);
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
    expect(Math.abs(loudness + 16)).toBeLessThan(1);
    expect(truePeak).toBeLessThan(0);

    const captions = await captionsOf(folder);
    expect(captions).toContain('<v BlueTeapot>');
    expect(contrastOf(await greysAt(folder, 1))).toBeGreaterThan(10);
    const spoken = await greysAt(folder, middleOf(captions, 'I cook every evening.'), CAPTION);
    expect(contrastOf(spoken)).toBeGreaterThan(10);
    const poster = await readFile(film.poster);
    expect(poster.subarray(0, 3)).toStrictEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  test('is the same film, frame for frame, however many work at it', async () => {
    const job = await openJob({ threads: 1 });
    const inOrder = async (film: Film, within: string) => {
      const spoken = await greysAt(within, middleOf(await captionsOf(within), 'I wash up'), CAPTION);
      expect(contrastOf(spoken)).toBeGreaterThan(10);
      return { frames: await frameTimes(within), durationMs: film.durationMs };
    };
    const alone = await inOrder(await filmOf(job), job.folder);
    expect(await inOrder(await usualFilm(), folder)).toStrictEqual(alone);
    const { frames, durationMs } = alone;
    expect(frames).toStrictEqual(Array.from({ length: Math.round(durationMs / 40) }, (_, index) => index));
  });

  test('shows what its words are, whatever a filter or a subtitle would make of them', async () => {
    const title = `{\\an8}'; [0:v] %{pts} C:\\films, "\\N" = a:b`;
    const job = await openJob({
      source: { title, storyA: `{\\alpha&HFF&}${STORY_A}\\fad(1,1)`, storyB: '<b>,;</b>&lt;' },
    });
    await filmOf(job);
    expect(contrastOf(await greysAt(job.folder, 1, CAPTION))).toBeGreaterThan(10);
    const captions = await captionsOf(job.folder);
    expect(captions).toContain('{\\alpha&amp;HFF&amp;}I cook');
    expect(contrastOf(await greysAt(job.folder, middleOf(captions, 'I cook'), CAPTION))).toBeGreaterThan(10);
  });

  test('draws emoji, and no hollow boxes in their place, even with the ffmpeg that comes with npm ci', async () => {
    const job = await openJob({ ffmpegPath: packagedFfmpeg(), source: { storyA: '🍝🍝🍝', storyB: '😤😤😤' } });
    await filmOf(job);
    const captions = await captionsOf(job.folder);
    const pasta = inkOf(await greysAt(job.folder, middleOf(captions, '🍝'), CAPTION));
    const anger = inkOf(await greysAt(job.folder, middleOf(captions, '😤'), CAPTION));
    expect(Math.min(countInk(pasta), countInk(anger))).toBeGreaterThan(500);
    // Hollow boxes would cover the same pixels.
    const shared = pasta.filter((isInk, place) => isInk && anger[place]);
    expect(countInk(shared)).toBeLessThan(countInk(pasta) / 2);
  });

  test('can be made of pictures, of other scripts and of endless words', async () => {
    const storyA = '😀😡🍽️ 👩‍👩‍👧 '.repeat(12);
    const storyB = `أطبخ كل مساء ولا أحد يشكرني. 私は毎晩夕食を作ります。 ${'a'.repeat(900)}`;
    const job = await openJob({ maxSeconds: 30, source: { title: '家事は誰がするの？', storyA, storyB } });
    const film = await filmOf(job);
    expect((await probe(film.video)).seconds).toBeLessThanOrEqual(30.5);
    const captions = await captionsOf(job.folder);
    for (const text of ['😀', 'أطبخ كل مساء']) {
      expect(contrastOf(await greysAt(job.folder, middleOf(captions, text), CAPTION))).toBeGreaterThan(5);
    }
  });

  test('is cut to its greatest length: both sides at the end of a sentence, to equal shares', async () => {
    const sentence = 'I cook dinner on every evening of the week, and nobody ever says thank you for it. ';
    const long = sentence.repeat(70).slice(0, 5000);
    const job = await openJob({ ...SHAM, maxSeconds: 40, source: { storyA: long, storyB: long } });
    const film = await filmOf(job);
    expect(film.durationMs).toBeLessThanOrEqual(40_000);
    expect(film.durationMs).toBeGreaterThan(28_000);
    const captions = await captionsOf(job.folder);
    expect(captions.split(READ_ON)).toHaveLength(3);
    const cues = captions.trim().split('\n\n');
    for (const [index, cue] of cues.entries()) if (cue.includes(READ_ON)) expect(cues[index - 1]).toMatch(/\.$/);
    const share = (40_000 - 3000 - 2000 - 4000) / 2;
    for (const side of ['1', '3']) {
      const [begin = 0, end = 0] = timesOf(cues.filter(cue => cue.startsWith(`${side}.`)));
      expect((end - begin) * 1000).toBeLessThanOrEqual(share);
      expect((end - begin) * 1000).toBeGreaterThan(share / 2);
    }
  });
});

describe('What cannot be made', () => {
  test.skipIf(process.platform !== 'linux')('says that the disk is full', async () => {
    const job = await openJob(BRIEF);
    await symlink('/dev/full', join(job.folder, 'film.mp4'));
    await expect(filmOf(job)).rejects.toThrow(/No space left on device/);
  });
});
