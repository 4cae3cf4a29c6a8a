import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';

export interface WrongTriesOptions {
  readonly clock: Clock;
  /** So many of one key, within this time (milliseconds) from the first on. */
  readonly most: number;
  readonly window: number;
}

/** How often somebody was wrong. Only wrong tries count, so that guessing is slow and honest work is not. */
export interface WrongTries {
  /** How long whoever has guessed too often waits, in milliseconds: with the right answer, too, or else guessing would go on. 0 for all others. */
  waitOf(key: string): number;
  add(key: string): void;
  forget(key: string): void;
}

/** Keys that are remembered at most: an attacker with more of them gains little by that, and costs no memory. */
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
