import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Clock } from '#platform/clock.ts';
import { type WindowCounts, windowCounts } from '#platform/windowCounts.ts';

/** More keys than occur within a window. */
const MOST_KEYS = 5000;

export const requestCounts = (clock: Clock): WindowCounts => windowCounts(clock, MOST_KEYS);

/**
 * A limit that shares its count with others. Those of 'reads' are all without a limit of their own.
 */
interface Joint {
  readonly countsWith?: 'reads' | 'moderated texts';
}

/**
 * Counts for the rate limit plugin. The plugin's own store hands out its live counter, which is
 * read only after further requests of the same moment have been counted: of 40 concurrent requests,
 * with 30 allowed, it let only 8 pass.
 */
export class RateLimitStore implements FastifyRateLimitStore {
  readonly #clock: Clock;
  readonly #counts: WindowCounts;
  #moderated: RateLimitStore | undefined;

  constructor(clock: Clock, counts: WindowCounts) {
    this.#clock = clock;
    this.#counts = counts;
  }

  incr(...[key, callback, timeWindow]: Parameters<FastifyRateLimitStore['incr']>): void {
    callback(null, this.#counts.add(key, timeWindow));
  }

  /** @returns the counts for a limit of its own */
  child({ countsWith }: Parameters<FastifyRateLimitStore['child']>[0] & Joint): RateLimitStore {
    if (countsWith === 'reads') return this;
    if (countsWith === undefined) return this.#apart();
    this.#moderated ??= this.#apart();
    return this.#moderated;
  }

  #apart(): RateLimitStore {
    return new RateLimitStore(this.#clock, requestCounts(this.#clock));
  }
}
