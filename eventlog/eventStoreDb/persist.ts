import { pause } from '#platform/async/pause.ts';
import { withTimeout } from '#platform/async/withTimeout.ts';
import { type BackOff, pauseMs } from './backOff.ts';
import { isPassing, Overtaken } from './errors.ts';

export interface Persistence {
  /** An attempt without an answer after this time counts as failed. A later answer is ignored. */
  readonly attemptMs: number;
  /** The whole call fails after this time, even in the middle of an attempt. */
  readonly patienceMs: number;
  readonly backOff: BackOff;
}

const OVERTAKEN_MS = 10;
/** An attempt with less time left than this would only fail. */
const SHORTEST_ATTEMPT_MS = 20;

const pauseAfter = (error: unknown, failures: number, backOff: BackOff): number =>
  // The server answers, and a writer that waited would only be overtaken again.
  error instanceof Overtaken ? Math.random() * OVERTAKEN_MS : pauseMs(failures, backOff);

/**
 * Repeats an attempt until it succeeds, fails for good, or patience runs out; then throws the last
 * error. A failed attempt may still have taken effect, so it must be safe to repeat.
 * @param attempt gets its number, from 1
 */
export const persist = async <T>(attempt: (number: number) => Promise<T>, options: Persistence): Promise<T> => {
  const deadline = performance.now() + options.patienceMs;
  for (let number = 1; ; number++) {
    const left = Math.max(1, Math.ceil(deadline - performance.now()));
    try {
      return await withTimeout(Math.min(options.attemptMs, left), attempt(number));
    } catch (error) {
      const ms = pauseAfter(error, number, options.backOff);
      if (!isPassing(error) || performance.now() + ms + SHORTEST_ATTEMPT_MS > deadline) throw error;
      await pause(ms);
    }
  }
};
