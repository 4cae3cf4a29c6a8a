import { join } from 'node:path';
import { prepareFilm } from '#command-api/reels/studio/film.ts';
import { makeFilmApart } from '#command-api/reels/studio.ts';
import { reelDuration } from '#contract/reel/script.ts';
import { runFfmpeg } from '#platform/reels/ffmpeg.ts';
import { openFlite } from '#platform/speech/flite.ts';
import type { Row } from '../figures/figure.ts';
import { inTurns, median } from '../rounds.ts';
import { bareArguments } from './bare.ts';
import { demoJob } from './job.ts';

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

/** A film with everything that belongs to it, beside the bare ffmpeg command for the same pictures, sound and captions. */
export const speed = async (folder: string, rounds: number): Promise<readonly Row[]> => {
  const flite = await openFlite();
  const prepared = await demoJob(join(folder, 'bare'));
  const script = await prepareFilm(prepared, flite, () => undefined);
  await flite.close();
  const job = await demoJob(join(folder, 'whole'));
  const { signal } = new AbortController();
  let bytes = 0;
  const { ours, floor } = await inTurns(
    {
      floor: () =>
        seconds(() => runFfmpeg({ path: job.ffmpegPath }, bareArguments(script, job.preset), { cwd: prepared.folder })),
      ours: () =>
        seconds(async () => {
          bytes = (await makeFilmApart(job, () => undefined, signal)).film.bytes;
        }),
    },
    rounds,
  );
  const length = reelDuration(script) / 1000;
  const figure = `a film of ${Math.round(length)} s`;
  return [
    { figure, unit: 's', ours: median(ours), floor: median(floor), target: { kind: 'ratio at most', limit: 1.2 } },
    { figure: 'film a second', unit: 's', ours: length / median(ours), target: { kind: 'at least', limit: 3 } },
    { figure: 'film of 30 s', unit: 'MB', ours: (bytes / 1e6 / length) * 30, target: { kind: 'at most', limit: 1 } },
  ];
};
