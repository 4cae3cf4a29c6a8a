import { pause } from './pause.ts';

/** The pause after the first failure. It doubles with each further one in a row. */
const FIRST_MS = 250;
const LONGEST_MS = 2000;

/** @returns a function that pauses after a failed attempt that took so many milliseconds */
export const growingPause = (signal: AbortSignal): ((tookMs: number) => Promise<void>) => {
  let next = FIRST_MS;
  return async tookMs => {
    // What has worked for a while failed for the first time.
    if (tookMs > LONGEST_MS) next = FIRST_MS;
    await pause(next, signal);
    next = Math.min(2 * next, LONGEST_MS);
  };
};
