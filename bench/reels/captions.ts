import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runFfmpeg } from '#studio/ffmpeg.ts';
import { makeFilm } from '#studio/film.ts';
import { openFlite } from '#studio/speech/flite.ts';
import { fromPcm16 } from '#studio/speech/port.ts';
import type { Row } from '../figures/figure.ts';
import { demoJob } from './job.ts';

const RATE = 16_000;
/** Samples above this are sound; AAC turns silence into less. */
const AUDIBLE = 0.02;
/** There is a pause of at least this length before each caption. */
const PAUSE_SECONDS = 0.06;

/** The beginning of each caption of a WebVTT file, in seconds. */
const beginnings = (captions: string): number[] =>
  Array.from(
    captions.matchAll(/^(\d+):(\d+):(\d+\.\d+) -->/gm),
    ([, hours, minutes, seconds]) => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  );

/**
 * How far the beginning of a caption is from the first sound of its words, in milliseconds.
 * @throws when nothing is heard after it: a caption without words is not on time
 */
export const distanceToSound = (samples: Float32Array, begin: number): number => {
  const from = Math.max(0, Math.round((begin - PAUSE_SECONDS) * RATE));
  const heard = samples.subarray(from).findIndex(sample => Math.abs(sample) > AUDIBLE);
  if (heard === -1) throw new Error(`Nothing is heard after the caption at ${begin} s`);
  return Math.abs((from + heard) / RATE - begin) * 1000;
};

/**
 * How far each caption of a finished film is from the first sound of its words, in milliseconds.
 */
export const captions = async (folder: string): Promise<readonly Row[]> => {
  const job = await demoJob(folder, 60);
  const flite = await openFlite();
  const film = await makeFilm({ ...job, preset: 'ultrafast' }, flite);
  await flite.close();
  const decode = ['-y', '-nostdin', '-i', 'film.mp4', '-f', 's16le', '-ac', '1', '-ar', `${RATE}`, 'film.pcm'];
  await runFfmpeg({ path: job.ffmpegPath }, decode, { cwd: folder });
  const samples = fromPcm16(await readFile(join(folder, 'film.pcm')));
  const distances = beginnings(await readFile(film.captions, 'utf8')).map(begin => distanceToSound(samples, begin));
  const worst = Math.max(...distances);
  return [
    {
      figure: `caption to its words (worst of ${distances.length})`,
      unit: 'ms',
      ours: worst,
      target: { kind: 'at most', limit: 150 },
    },
  ];
};
