import { DAY_MS } from '#domain/rules.ts';
import type { Clock } from '#platform/clock.ts';

/** After a long standstill, nobody is sent mail about events older than this. */
export const STALE_MS = 3 * DAY_MS;

/** Whether an event is too old to send mail about. */
export const isStale = (recordedAt: string, clock: Clock): boolean =>
  Date.parse(clock.now()) - Date.parse(recordedAt) > STALE_MS;
