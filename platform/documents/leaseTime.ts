import { pause } from '../async/pause.ts';

/**
 * The time source of a lease. Times are compared only within one process, so the clocks of machines
 * need not agree.
 */
export interface LeaseTime {
  /** Milliseconds since some start. Never goes back. */
  now(): number;
  /** Ends early, without an error, when the signal aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const systemTime: LeaseTime = {
  now: () => performance.now(),
  sleep: pause,
};
