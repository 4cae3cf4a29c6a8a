import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Segment } from '#contract/reel/script.ts';
import {
  countFrames,
  joinArguments,
  pictureArguments,
  posterArguments,
  soundArguments,
  stretchesOf,
} from './arguments.ts';
import { FRAME } from './colours.ts';
import { runFfmpeg } from './ffmpeg.ts';
import type { FilmJob, OnProgress } from './job.ts';

const SOUND = 'sound.m4a';
const PICTURES = 'pictures.txt';

const inMs = (frames: number): number => Math.round((frames / FRAME.rate) * 1000);

/**
 * Runs several tasks at the same time. If one fails, the others are stopped and waited for.
 * @throws the error of the first task to fail
 */
const allOrNone = async (
  works: readonly ((signal: AbortSignal) => Promise<unknown>)[],
  signal?: AbortSignal,
): Promise<void> => {
  const giveUp = new AbortController();
  const either = signal ? AbortSignal.any([signal, giveUp.signal]) : giveUp.signal;
  const all = works.map(work => work(either));
  try {
    await Promise.all(all);
  } finally {
    giveUp.abort();
    await Promise.allSettled(all);
  }
};

/**
 * Makes the film and the poster from the files in the job's folder. Renders as many stretches of
 * the picture at the same time as the job has threads, along with the sound. A single ffmpeg would
 * draw all captions in one thread.
 * @throws FfmpegFailed; an Error if the film has too few frames
 */
export const shoot = async (
  { folder, ffmpegPath, preset, threads }: Pick<FilmJob, 'folder' | 'ffmpegPath' | 'preset' | 'threads'>,
  script: readonly Segment[],
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<void> => {
  const run = (args: readonly string[], also: { signal?: AbortSignal; onFrames?: (frames: number) => void } = {}) =>
    runFfmpeg({ path: ffmpegPath }, args, { cwd: folder, ...(signal && { signal }), ...also });

  const frames = countFrames(script);
  const pictures = stretchesOf(script, threads).map((stretch, index) => ({
    stretch,
    file: `picture-${index + 1}.mp4`,
  }));
  await writeFile(join(folder, PICTURES), pictures.map(({ file }) => `file ${file}\n`).join(''));
  const done = pictures.map(() => 0);
  const shots = pictures.map(
    ({ stretch, file }, index) =>
      (unlessOther: AbortSignal) =>
        run(pictureArguments(script, stretch, preset, file), {
          signal: unlessOther,
          onFrames: count => {
            done[index] = count;
            onProgress(Math.min(1, done.reduce((sum, each) => sum + each, 0) / frames));
          },
        }),
  );
  await allOrNone([...shots, other => run(soundArguments(script, SOUND), { signal: other })], signal);
  const joined = await run(joinArguments(PICTURES, SOUND));
  if (joined.frames !== frames) {
    throw new Error(`The film is ${inMs(joined.frames)} ms long instead of ${inMs(frames)} ms: was the disk full?`);
  }
  await run(posterArguments(script));
};
