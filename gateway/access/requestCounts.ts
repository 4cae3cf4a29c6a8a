import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock.ts';

/** More keys than occur within a window. The least recently used keys are forgotten. */
const MOST_KEYS = 5000;

interface Counted {
  /** How many requests came in the present window, including this one. */
  readonly current: number;
  /** Milliseconds until the window ends. */
  readonly ttl: number;
}

/**
 * Counts a request under a key.
 * @param timeWindow milliseconds, from the first request of the key
 */
export type CountRequest = (key: string, timeWindow: number) => Counted;

export const requestCounter = (clock: Clock): CountRequest => {
  const counts = new LRUCache<string, { readonly current: number; readonly since: number }>({ max: MOST_KEYS });
  return (key, timeWindow) => {
    const now = Date.parse(clock.now());
    const known = counts.get(key);
    const isOpen = known !== undefined && known.since + timeWindow > now;
    const { current, since } = isOpen ? known : { current: 0, since: now };
    counts.set(key, { current: current + 1, since });
    return { current: current + 1, ttl: since + timeWindow - now };
  };
};

/** A route's limit that shares its count with all requests that have no limit of their own. */
interface Shared {
  readonly isShared?: boolean;
}

/**
 * Counts for the rate limit plugin. The plugin's own store hands out its live counter, which is
 * read only after further requests of the same moment have been counted: of 40 concurrent requests,
 * with 30 allowed, it let only 8 pass.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #clock: Clock;
  readonly #count: CountRequest;

  constructor(clock: Clock, count: CountRequest) {
    this.#clock = clock;
    this.#count = count;
  }

  incr(...[key, callback, timeWindow]: Parameters<FastifyRateLimitStore['incr']>): void {
    callback(null, this.#count(key, timeWindow));
  }

  /** @returns the counts for a route's own limit */
  child({ isShared }: Parameters<FastifyRateLimitStore['child']>[0] & Shared): RequestCounts {
    return isShared ? this : new RequestCounts(this.#clock, requestCounter(this.#clock));
  }
}
