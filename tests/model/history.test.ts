import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyHistory } from './anyHistory.ts';
import { oneOfEach } from './oneOfEach.ts';
import { KINDS, type Operation } from './operations.ts';
import { playHistory } from './play.ts';

/**
 * Plays a history that contains everything, and random ones. These settings say how many, how long, and from which seed; a failed run prints its
 * seed. In the suite the histories are always the same, so that a failure belongs to the change at hand. With MODEL_RUNS they are new ones.
 */
const { MODEL_RUNS, MODEL_LENGTH = '60', MODEL_SEED } = process.env;
const USUAL_RUNS = 3;
const USUAL_SEED = '2028';
const SECOND = 1000;
const seed = MODEL_SEED ?? (MODEL_RUNS === undefined ? USUAL_SEED : undefined);

/** In the suite, a busy machine plays fewer histories, and a failed one is shrunk for no longer than this. */
const inTheSuite = { limit: 90 * SECOND, timeout: 600 * SECOND };
const forLong = { limit: 24 * 3600 * SECOND, timeout: 25 * 3600 * SECOND };
const { limit, timeout } = MODEL_RUNS === undefined ? inTheSuite : forLong;

test('whatever people do, and whatever happens to it, the service is as a small model of the specification says', {
  timeout,
}, async () => {
  const startedAt = performance.now();
  const done = new Set<Operation['do']>();
  let played = 0;
  const plays = fc.asyncProperty(anyHistory(Number(MODEL_LENGTH)), async operations => {
    if (performance.now() - startedAt > limit) return;
    for (const kind of await playHistory(operations)) done.add(kind);
    played += 1;
  });
  await fc.assert(plays, {
    numRuns: Number(MODEL_RUNS ?? USUAL_RUNS),
    examples: [[oneOfEach]],
    // Without a preference for short histories and small numbers.
    unbiased: true,
    ...(seed !== undefined && { seed: Number(seed) }),
  });
  if (MODEL_RUNS === undefined && played === USUAL_RUNS)
    expect(KINDS.filter(kind => !done.has(kind))).toStrictEqual([]);
});
