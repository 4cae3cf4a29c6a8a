import { pause } from '../async/pause.ts';

/** How a lease measures time. Times are only compared within one process: the clocks of machines need not agree. */
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
