import type { Clock } from '#platform/clock.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Moves it forward. */
  advance(milliseconds: number): void;
  /** Sets it to an instant (ISO-8601), or to so many milliseconds after it. */
  setTo(instant: string, milliseconds?: number): void;
}

/** Starts at the present time. */
export const manualClock = (): ManualClock => {
  let now = Date.now();
  return {
    now: () => new Date(now).toISOString(),
    advance: milliseconds => {
      now += milliseconds;
    },
    setTo: (instant, milliseconds = 0) => {
      now = Date.parse(instant) + milliseconds;
    },
  };
};
