import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyHistory } from './anyHistory.ts';
import { oneOfEach } from './oneOfEach.ts';
import { KINDS, type Operation } from './operations.ts';
import { playHistory } from './play.ts';

const SECOND = 1000;
const RUNS = 3;
const LENGTH = 60;

/** Always the same histories, so that a failure belongs to the change at hand; `tests/long` plays new ones. */
const SEED = 2028;

/** A busy machine plays fewer histories, and a failed one is shrunk for no longer than this. */
const LIMIT = 90 * SECOND;

test('whatever people do, and whatever happens to it, the service is as a small model of the specification says', {
  timeout: 600 * SECOND,
}, async () => {
  const startedAt = performance.now();
  const done = new Set<Operation['do']>();
  let played = 0;
  const plays = fc.asyncProperty(anyHistory(LENGTH), async operations => {
    if (performance.now() - startedAt > LIMIT) return;
    for (const kind of await playHistory(operations)) done.add(kind);
    played += 1;
  });
  // Without a preference for short histories and small numbers.
  await fc.assert(plays, { numRuns: RUNS, seed: SEED, examples: [[oneOfEach]], unbiased: true });
  if (played === RUNS) expect(KINDS.filter(kind => !done.has(kind))).toStrictEqual([]);
});
