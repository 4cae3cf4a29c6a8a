import { instantAfter } from '#domain/instantAfter.ts';
import { DAY_MS } from '#domain/rules.ts';
import type { ReadModels } from '#readmodels/readModels.ts';
import type { Services } from '../services.ts';

/** The dependencies of the moderation desk. */
export type DeskServices = Services & { readonly readModels: Pick<ReadModels, 'current'> };

/** How long after the decision a note or an appeal is kept, in case of questions. */
const KEPT_DAYS = 30;

/** How long a report waits for a decision. After that the vote is long over, and notes are not kept for ever. */
const WAITS_DAYS = 90;

/** @returns the latest instant from which a report has waited too long */
export const waitedTooLong = (now: string): string => instantAfter(now, -WAITS_DAYS * DAY_MS);

/** @returns until when something that was decided at that instant is kept */
export const keptUntil = (decidedAt: string): string => instantAfter(decidedAt, KEPT_DAYS * DAY_MS);

/** @returns whether an instant is less than a day before another */
export const isWithinADay = (earlier: string, now: string): boolean => Date.parse(now) - Date.parse(earlier) < DAY_MS;
