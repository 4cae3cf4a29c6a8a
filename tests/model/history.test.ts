import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyHistory } from './anyHistory.ts';
import { oneOfEach } from './oneOfEach.ts';
import { KINDS, type Operation } from './operations.ts';
import { playHistory } from './play.ts';

/**
 * Always the same histories, so that a failure belongs to the change at hand; `tests/long` searches
 * with new and longer ones.
 */
const SEED = 2028;
const RUNS = 2;
const LENGTH = 20;

test('whatever people do, and whatever happens to it, the service is as a small model of the specification says', {
  timeout: 600_000,
}, async () => {
  const done = new Set<Operation['do']>();
  const plays = fc.asyncProperty(anyHistory(LENGTH), async operations => {
    for (const kind of await playHistory(operations)) done.add(kind);
  });
  await fc.assert(plays, {
    numRuns: RUNS,
    seed: SEED,
    examples: [[oneOfEach]],
    // Without a preference for short histories and small numbers.
    unbiased: true,
    // `tests/long` shrinks what fails there.
    endOnFailure: true,
  });
  expect(KINDS.filter(kind => !done.has(kind))).toStrictEqual([]);
});
