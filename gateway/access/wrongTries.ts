import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';

export interface WrongTriesOptions {
  readonly clock: Clock;
  /** How many wrong tries one key may have within the window (milliseconds from the first). */
  readonly most: number;
  readonly window: number;
}

/** Counts wrong tries. Only wrong ones count, so that guessing is slow and honest work is not. */
export interface WrongTries {
  /** @returns how many milliseconds to wait after too many wrong tries, even with the right answer, or guessing could go on; 0 otherwise */
  waitOf(key: string): number;
  add(key: string): void;
  forget(key: string): void;
}

/** How many keys are remembered: an attacker with more keys gains little, and costs no memory. */
const REMEMBERED = 50_000;

/** In this process only, and only until it ends. */
export const wrongTries = ({ clock, most, window }: WrongTriesOptions): WrongTries => {
  const known = new LRUCache<string, { readonly since: number; readonly tries: number }>({ max: REMEMBERED });
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
