import type { Clock } from '#platform/clock.ts';
import { recentlyUsed } from '#platform/recentlyUsed.ts';

export interface WrongTriesOptions {
  readonly clock: Clock;
  /**
   * How many wrong attempts a key may have within the window (milliseconds from the first attempt).
   */
  readonly most: number;
  readonly window: number;
}

/**
 * Counts wrong attempts. Right ones do not count, so that guessing is slow and honest use is not.
 */
export interface WrongTries {
  /**
   * @returns how many milliseconds the key must wait after too many wrong attempts, even with the
   * right answer, because otherwise guessing could go on; 0 when it need not wait
   */
  waitOf(key: string): number;
  add(key: string): void;
  forget(key: string): void;
}

/**
 * How many keys are remembered. An attacker with more keys gains little, and uses no more memory.
 */
const REMEMBERED = 50_000;

/** Counts in this process only, until it ends. */
export const wrongTries = ({ clock, most, window }: WrongTriesOptions): WrongTries => {
  const known = recentlyUsed<{ readonly since: number; readonly tries: number }>(REMEMBERED);
  const triesOf = (key: string, now: number) => {
    const before = known.get(key);
    return before !== undefined && now - before.since < window ? before : { since: now, tries: 0 };
  };
  return {
    waitOf: key => {
      const now = Date.parse(clock.now());
      const { since, tries } = triesOf(key, now);
      return tries < most ? 0 : since + window - now;
    },
    add: key => {
      const { since, tries } = triesOf(key, Date.parse(clock.now()));
      known.set(key, { since, tries: tries + 1 });
    },
    forget: key => {
      known.delete(key);
    },
  };
};
