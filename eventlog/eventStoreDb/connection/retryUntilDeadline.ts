import { pause } from '#platform/async/pause.ts';
import { allowedWaitMs, chargeWait } from '#platform/async/waitBudget.ts';
import { withTimeout } from '#platform/async/withTimeout.ts';
import { type BackOff, pauseMs } from './backOff.ts';
import { isTransient, Overtaken } from './errors.ts';

interface RetryOptions {
  /** An attempt without an answer after this time counts as failed. A later answer is ignored. */
  readonly attemptMs: number;
  /** The whole call fails after this time, even in the middle of an attempt. */
  readonly patienceMs: number;
  readonly backOff: BackOff;
}

const OVERTAKEN_MS = 10;
/**
 * With less time left than this, no further attempt is made. The first is always made and gets at
 * least this long.
 */
const SHORTEST_ATTEMPT_MS = 50;

const pauseAfter = (error: unknown, failures: number, backOff: BackOff): number =>
  // The server answers, and a writer that waited would only be overtaken again.
  error instanceof Overtaken ? Math.random() * OVERTAKEN_MS : pauseMs(failures, backOff);

/** @throws the error if no time is left for another attempt after the pause */
const pauseBefore = async (deadline: number, ms: number, error: unknown): Promise<void> => {
  const begunAt = performance.now();
  if (begunAt + ms + SHORTEST_ATTEMPT_MS > deadline) throw error;
  await pause(ms);
  chargeWait(begunAt);
};

/**
 * Repeats an attempt until it succeeds, fails for good, or patience runs out; then throws the last
 * error. A failed attempt may still have taken effect, so it must be safe to repeat.
 * @param attempt gets its number, from 1
 */
export const retryUntilDeadline = async <T>(
  attempt: (number: number) => Promise<T>,
  options: RetryOptions,
): Promise<T> => {
  const deadline = performance.now() + allowedWaitMs(options.patienceMs);
  for (let number = 1; ; number++) {
    const begunAt = performance.now();
    const left = Math.max(SHORTEST_ATTEMPT_MS, Math.ceil(deadline - begunAt));
    try {
      return await withTimeout(Math.min(options.attemptMs, left), attempt(number));
    } catch (error) {
      chargeWait(begunAt);
      if (!isTransient(error)) throw error;
      await pauseBefore(deadline, pauseAfter(error, number, options.backOff), error);
    }
  }
};
