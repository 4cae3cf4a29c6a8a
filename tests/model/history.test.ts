import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyHistory } from './anyHistory.ts';
import { oneOfEach } from './oneOfEach.ts';
import { KINDS, type Operation } from './operations.ts';
import { playHistory } from './play.ts';

/**
 * One that has everything, and random ones: how many, how long, and from which seed. A run that fails prints its own. In the suite they are always the same, so that what
 * one change has broken is not found in another; whoever says how many goes looking.
 */
const { MODEL_RUNS, MODEL_LENGTH = '60', MODEL_SEED } = process.env;
const USUAL_RUNS = 3;
const USUAL_SEED = '2028';
const SECOND = 1000;
const seed = MODEL_SEED ?? (MODEL_RUNS === undefined ? USUAL_SEED : undefined);

/** In the suite a busy machine plays fewer of them, and what failed is shortened no longer than this. */
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
    // Long histories, and no more small numbers than others.
    unbiased: true,
    ...(seed !== undefined && { seed: Number(seed) }),
  });
  if (MODEL_RUNS === undefined && played === USUAL_RUNS)
    expect(KINDS.filter(kind => !done.has(kind))).toStrictEqual([]);
});
