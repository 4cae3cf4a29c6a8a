import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** More keys than may come within a window of people; those that have not come for longest are forgotten. */
const MOST_KEYS = 5000;

/**
 * Counts requests by key, each in its window of time. The plugin's own store hands out its living counter, which is read only after the next
 * requests of the same moment have been counted: of 40 at once, where 30 are allowed, 8 were let through.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, { readonly current: number; readonly since: number }>({ max: MOST_KEYS });

  /** Counts a request. @param timeWindow in milliseconds; called back with how many came in the window, and how long it still lasts */
  incr(...[key, callback, timeWindow]: Parameters<FastifyRateLimitStore['incr']>): void {
    const now = Date.now();
    const known = this.#counts.get(key);
    const { current, since } =
      known !== undefined && known.since + timeWindow > now ? known : { current: 0, since: now };
    this.#counts.set(key, { current: current + 1, since });
    callback(null, { current: current + 1, ttl: since + timeWindow - now });
  }

  /** Another limit has counts of its own. */
  child(): RequestCounts {
    return new RequestCounts();
  }
}
