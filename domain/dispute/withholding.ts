import { HIDING_REASONS, WITHHOLD_REASONS } from '../rules.ts';

/**
 * `identifies`: a participant was recognised in it. `moderation`: the operator looked at it and
 * left it off the lists. `removed`: the operator removed one of its texts. `erased`: an author's
 * texts were deleted for good.
 */
export type WithholdReason = (typeof WITHHOLD_REASONS)[number];

/**
 * The reasons that a command can name. `removed` is set and cleared together with the texts
 * themselves.
 */
export type AskedReason = Exclude<WithholdReason, 'removed'>;

/** @returns the strictest of the reasons, or null if there are none */
export const strictestOf = (reasons: readonly WithholdReason[]): WithholdReason | null =>
  WITHHOLD_REASONS.find(reason => reasons.includes(reason)) ?? null;

/** Whether one of the reasons hides the dispute from strangers. */
export const isHidden = (reasons: readonly WithholdReason[]): boolean =>
  HIDING_REASONS.some(reason => reasons.includes(reason));
