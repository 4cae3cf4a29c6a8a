import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { reels } from '#command-api/reels/reels.ts';
import { followProgress } from '#installation/followProgress.ts';
import { runProjector } from '#installation/projector/leasedProjector.ts';
import { prepareRootKey } from '#installation/rootKey.ts';
import { openServices } from '#installation/services.ts';
import { seed } from '#operations/seed/seed.ts';
import type { Row } from '../figures/figure.ts';
import { inTurns, median } from '../rounds.ts';
import { startServerChild } from '../servers/child.ts';
import { environmentOf, withPlatform } from '../workshop.ts';

const A_SECOND = 50;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/**
 * Asks at an even pace, whether or not the last answer has come.
 * @returns how long each answer took, in milliseconds
 */
const ask = async (url: string, count: number): Promise<number[]> => {
  const answers: Promise<number>[] = [];
  for (let index = 0; index < count; index += 1) {
    const begun = performance.now();
    const answer = fetch(`${url}/api/disputes?status=published&sort=hot&limit=6`);
    answers.push(answer.then(response => response.arrayBuffer()).then(() => performance.now() - begun));
    await delay(1000 / A_SECOND);
  }
  return Promise.all(answers);
};

const seeded = (folder: string): Promise<void> =>
  withPlatform(folder, async platform => {
    const ending = new AbortController();
    await prepareRootKey(platform);
    const { services, close } = await openServices(platform);
    followProgress(platform.readModels, platform.progress, ending.signal);
    const projector = runProjector(platform, ending.signal);
    await seed(services);
    ending.abort();
    await projector.finished;
    await close();
  });

/**
 * The p99 of readers, in milliseconds. Each server gets its own copy of the seeded data, so that it
 * begins with the first film.
 */
const p99 = async (seed: string, films: 'on' | 'off', count: number): Promise<number> => {
  const data = await mkdtemp(`${seed}-`);
  await cp(seed, data, { recursive: true });
  const env = { ...environmentOf(data), REELS: films };
  const server = await startServerChild('product.ts', { log: `${seed}.log`, env });
  await ask(server.url, 2 * A_SECOND);
  const times = await ask(server.url, count);
  await server.stop();
  if ((await madeIn(data)) === 5) throw new Error('The films were done before the measurement was');
  return percentile(times, 0.99);
};

const madeIn = (folder: string): Promise<number> =>
  withPlatform(folder, ({ documents }) => documents.collection(reels).count({ status: 'rendered' }));

/** How long readers wait while the same server has films made, and without films. */
export const gateway = async (folder: string, rounds: number, requests: number): Promise<readonly Row[]> => {
  const seed = join(folder, 'data');
  await seeded(seed);
  const { ours, floor } = await inTurns(
    { floor: () => p99(seed, 'off', requests), ours: () => p99(seed, 'on', requests) },
    rounds,
  );
  const target = { kind: 'ratio at most', limit: 2 } as const;
  return [{ figure: 'p99 while films are made', unit: 'ms', ours: median(ours), floor: median(floor), target }];
};
