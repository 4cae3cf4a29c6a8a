import { pause } from '#platform/async/pause.ts';
import { withTimeout } from '#platform/async/withTimeout.ts';
import { type BackOff, pauseMs } from './backOff.ts';
import { isPassing } from './errors.ts';

export interface Persistence {
  /** An attempt without an answer after this time counts as failed. A later answer is ignored. */
  readonly attemptMs: number;
  /** The whole call fails after this time, even in the middle of an attempt. */
  readonly patienceMs: number;
  readonly backOff: BackOff;
}

/**
 * Repeats an attempt until it succeeds, fails for good, or patience runs out; then throws the last
 * error. A failed attempt may still have taken effect, so it must be safe to repeat.
 */
export const persist = async <T>(attempt: () => Promise<T>, options: Persistence): Promise<T> => {
  const deadline = performance.now() + options.patienceMs;
  for (let failures = 1; ; failures++) {
    try {
      const left = Math.ceil(deadline - performance.now());
      return await withTimeout(Math.min(options.attemptMs, left), attempt());
    } catch (error) {
      const ms = pauseMs(failures, options.backOff);
      if (!isPassing(error) || performance.now() + ms > deadline) throw error;
      await pause(ms);
    }
  }
};
