import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { reelDuration } from '#contract/reel/script.ts';
import { runFfmpeg } from '#studio/ffmpeg.ts';
import { prepareFilm } from '#studio/film.ts';
import { openFlite } from '#studio/speech/flite.ts';
import { makeFilmApart } from '#studio/studio.ts';
import type { Row } from '../figures/figure.ts';
import { inTurns, median } from '../rounds.ts';
import { bareArguments } from './bare.ts';
import { demoJob } from './job.ts';

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

interface Films {
  /** How many threads ffmpeg, and the product, may use. */
  readonly threads: number;
  readonly rounds: number;
}

/**
 * Measures making a film with everything that belongs to it, and a bare ffmpeg with the same
 * pictures, sound and captions.
 */
const filmsBy = async (folder: string, { threads, rounds }: Films) => {
  const prepared = { ...(await demoJob(join(folder, 'bare'))), threads };
  const flite = await openFlite({ threads });
  const script = await prepareFilm(prepared, flite, () => undefined);
  await flite.close();
  const job = { ...(await demoJob(join(folder, 'whole'))), threads };
  const bare = bareArguments(script, { preset: job.preset, threads });
  const { signal } = new AbortController();
  let bytes = 0;
  const taken = await inTurns(
    {
      floor: () => seconds(() => runFfmpeg({ path: job.ffmpegPath }, bare, { cwd: prepared.folder })),
      ours: () =>
        seconds(async () => {
          bytes = (await makeFilmApart(job, () => undefined, signal)).film.bytes;
        }),
    },
    rounds,
  );
  return { ours: median(taken.ours), floor: median(taken.floor), length: reelDuration(script) / 1000, bytes };
};

/** Films made with all cores, as by the command line, and with all but one, as by a server. */
export const speed = async (folder: string, rounds: number): Promise<readonly Row[]> => {
  const cores = availableParallelism();
  const alone = await filmsBy(join(folder, 'alone'), { threads: cores, rounds });
  const served = await filmsBy(join(folder, 'served'), { threads: Math.max(1, cores - 1), rounds });
  const { length, bytes } = served;
  const figure = `a film of ${Math.round(length)} s`;
  const atMost = { kind: 'ratio at most', limit: 1.2 } as const;
  return [
    { figure: `${figure}, by every core`, unit: 's', ours: alone.ours, floor: alone.floor, target: atMost },
    { figure: `${figure}, in a server`, unit: 's', ours: served.ours, floor: served.floor, target: atMost },
    { figure: 'film a second', unit: 's', ours: length / served.ours, target: { kind: 'at least', limit: 3 } },
    { figure: 'film of 30 s', unit: 'MB', ours: (bytes / 1e6 / length) * 30, target: { kind: 'at most', limit: 1 } },
  ];
};
