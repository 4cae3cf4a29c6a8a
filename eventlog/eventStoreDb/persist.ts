import { pause } from '#platform/async/pause.ts';
import { mayWait, noteWait } from '#platform/async/waiting.ts';
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
/** No attempt is made with less time left than this, but for the first one. */
const SHORTEST_ATTEMPT_MS = 50;

const pauseAfter = (error: unknown, failures: number, backOff: BackOff): number =>
  // The server answers, and a writer that waited would only be overtaken again.
  error instanceof Overtaken ? Math.random() * OVERTAKEN_MS : pauseMs(failures, backOff);

/** @throws the error if no time is left for another attempt after the pause */
const pauseBefore = async (deadline: number, ms: number, error: unknown): Promise<void> => {
  const begunAt = performance.now();
  if (begunAt + ms + SHORTEST_ATTEMPT_MS > deadline) throw error;
  await pause(ms);
  noteWait(begunAt);
};

/**
 * Repeats an attempt until it succeeds, fails for good, or patience runs out; then throws the last
 * error. A failed attempt may still have taken effect, so it must be safe to repeat.
 * @param attempt gets its number, from 1
 */
export const persist = async <T>(attempt: (number: number) => Promise<T>, options: Persistence): Promise<T> => {
  const deadline = performance.now() + mayWait(options.patienceMs);
  for (let number = 1; ; number++) {
    const begunAt = performance.now();
    const left = Math.max(SHORTEST_ATTEMPT_MS, Math.ceil(deadline - begunAt));
    try {
      return await withTimeout(Math.min(options.attemptMs, left), attempt(number));
    } catch (error) {
      noteWait(begunAt);
      if (!isPassing(error)) throw error;
      await pauseBefore(deadline, pauseAfter(error, number, options.backOff), error);
    }
  }
};
