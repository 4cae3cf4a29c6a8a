import type { Side } from './events.ts';

/** Why a dispute is off the lists, what hides most first. */
const REASONS = ['moderation', 'identifies', 'removed', 'erased'] as const;

/**
 * `identifies`: a participant is recognised in it. `moderation`: the operator took it off. `removed`: the operator removed one of its
 * texts, and nobody can judge on half of it. `erased`: an author's texts were deleted for good.
 */
export type WithholdReason = (typeof REASONS)[number];

/** `removed` comes and goes with the texts themselves. */
export type AskedReason = Exclude<WithholdReason, 'removed'>;

/** Who takes a dispute off the lists or puts it back. */
export type Withholder = Side | 'operator';

/** @returns the reason that hides most, or null while there is none */
export const strictestOf = (reasons: readonly WithholdReason[]): WithholdReason | null =>
  REASONS.find(reason => reasons.includes(reason)) ?? null;

/** Strangers cannot even read it. What was removed or erased leaves nothing to hide: that is only off the lists. */
export const isHidden = (reasons: readonly WithholdReason[]): boolean =>
  reasons.some(reason => reason !== 'erased' && reason !== 'removed');
