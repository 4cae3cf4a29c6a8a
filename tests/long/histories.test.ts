import fc from 'fast-check';
import { test } from 'vitest';
import { anyHistory } from '../model/anyHistory.ts';
import { playHistory } from '../model/play.ts';

/** How many histories, how long, and from which seed; a run that fails prints its seed. */
const { MODEL_RUNS = '20', MODEL_LENGTH = '200', MODEL_SEED } = process.env;
const DAY_MS = 24 * 3600 * 1000;

test('whatever people do, and whatever happens to it, the service is as a small model of the specification says', {
  timeout: DAY_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory(Number(MODEL_LENGTH)), async operations => void (await playHistory(operations))),
    {
      numRuns: Number(MODEL_RUNS),
      // Without a preference for short histories and small numbers.
      unbiased: true,
      ...(MODEL_SEED !== undefined && { seed: Number(MODEL_SEED) }),
    },
  );
});
