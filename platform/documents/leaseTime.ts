import { pause } from '../async/pause.ts';

/** How a lease measures time. Only ever compared with itself: the clocks of two machines need not agree. */
export interface LeaseTime {
  /** Milliseconds from some start. Never goes back. */
  now(): number;
  /** Ends early, without an error, when the signal aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const systemTime: LeaseTime = {
  now: () => performance.now(),
  sleep: pause,
};
