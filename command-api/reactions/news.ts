import { DAY_MS } from '#domain/rules.ts';
import type { Clock } from '#platform/clock.ts';

/** Events older than this cause no mail, for example after a long standstill. */
export const STALE_MS = 3 * DAY_MS;

/** Whether an event is too old to send mail about. */
export const isStale = (recordedAt: string, clock: Clock): boolean =>
  Date.parse(clock.now()) - Date.parse(recordedAt) > STALE_MS;
