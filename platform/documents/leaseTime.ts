import { pause } from '../async/pause.ts';

/** Times are compared within one process only, so machines' clocks need not agree. */
export interface LeaseTime {
  /** Milliseconds since some start. Never goes back. */
  now(): number;
  /** Milliseconds by a clock that goes on while the machine is suspended, but may be set. */
  date(): number;
  /** Ends early, without an error, when the signal aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export const systemTime: LeaseTime = {
  now: () => performance.now(),
  date: () => Date.now(),
  sleep: pause,
};
