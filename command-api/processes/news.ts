import { DAY_MS } from '#domain/rules.ts';
import type { Clock } from '#platform/clock.ts';

/** News that is older than this is no news: nobody is written to about last month after a long pause. */
export const STALE_MS = 3 * DAY_MS;

/** Whether it is too old to write to anybody about: after a long standstill nobody is told of what is long over. */
export const isStale = (recordedAt: string, clock: Clock): boolean =>
  Date.parse(clock.now()) - Date.parse(recordedAt) > STALE_MS;
