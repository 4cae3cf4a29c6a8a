import type { Clock } from './clock.ts';
import { recentlyUsed } from './recentlyUsed.ts';

export interface Counted {
  /** How often the key was counted in its present window. */
  readonly current: number;
  /** Milliseconds until that window ends. */
  readonly ttl: number;
}

/** Counts by key, in windows that begin at a key's first count. Only in this process. */
export interface WindowCounts {
  /** Counts the key once more. @param window milliseconds */
  add(key: string, window: number): Counted;
  /** The same without counting. */
  of(key: string, window: number): Counted;
  forget(key: string): void;
}

/** @param mostKeys beyond this number, the least recently used keys are forgotten */
export const windowCounts = (clock: Clock, mostKeys: number): WindowCounts => {
  const counts = recentlyUsed<{ readonly since: number; current: number }>(mostKeys);
  const counted = (key: string, window: number, more: 0 | 1): Counted => {
    const now = Date.parse(clock.now());
    const known = counts.get(key);
    const entry = known !== undefined && known.since + window > now ? known : { since: now, current: 0 };
    entry.current += more;
    if (more > 0 && entry !== known) counts.set(key, entry);
    return { current: entry.current, ttl: entry.since + window - now };
  };
  return {
    add: (key, window) => counted(key, window, 1),
    of: (key, window) => counted(key, window, 0),
    forget: key => {
      counts.delete(key);
    },
  };
};
