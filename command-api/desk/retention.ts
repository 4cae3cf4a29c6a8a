import { instantAfter } from '#domain/instantAfter.ts';
import { DAY_MS } from '#domain/rules.ts';

/** How long a note or an appeal is kept after the decision, in case of questions. */
const KEPT_DAYS = 30;

/**
 * How long a report waits for a decision. By then the vote is long over, and notes are not kept for
 * ever.
 */
const WAITS_DAYS = 90;

/** @returns the instant such that a report from then or earlier has waited too long */
export const waitedTooLong = (now: string): string => instantAfter(now, -WAITS_DAYS * DAY_MS);

/** @returns the instant until which something decided at `decidedAt` is kept */
export const keptUntil = (decidedAt: string): string => instantAfter(decidedAt, KEPT_DAYS * DAY_MS);

/** @returns whether an instant is less than a day before another */
export const isWithinADay = (earlier: string, now: string): boolean => Date.parse(now) - Date.parse(earlier) < DAY_MS;
