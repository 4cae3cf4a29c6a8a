import { ENOUGH_VOTES, verdictSentences } from '#contract/verdict.ts';
import { verdictWords } from '#contract/verdictWords.ts';
import type { DisputeDetail } from '#contract/views.ts';
import { RULES } from '#domain/rules.ts';
import { SIDE_NAMES, type Side } from '#web/ui/SideMark.tsx';

/** A dispute with its results: the reader did not ask to judge first, or has voted. */
export type ShownDetail = DisputeDetail & {
  totalVotes: NonNullable<DisputeDetail['totalVotes']>;
  verdict: NonNullable<DisputeDetail['verdict']>;
};

export const hasResults = (detail: DisputeDetail): detail is ShownDetail => detail.verdict !== null;

/** What the public calls the two parties. */
export type Names = Readonly<Record<Side, string>>;

/** @returns each side's tag, or "Partner A" and "Partner B" where there is none */
export const namesOf = ({ user1, user2 }: Pick<DisputeDetail, 'user1' | 'user2'>): Names => ({
  a: user1.anonymousTag ?? SIDE_NAMES.a,
  b: user2.anonymousTag ?? SIDE_NAMES.b,
});

/** The meaning of a rating, shown while the slider moves. */
export const ratingWords = (rating: number, names: Names = SIDE_NAMES): string => {
  if (rating === RULES.rating.neutral) return 'Both have a point';
  const side = rating < RULES.rating.neutral ? names.a : names.b;
  const strength = Math.abs(rating - RULES.rating.neutral);
  if (strength === 5) return `${side} is right`;
  return strength >= 3 ? `${side} is mostly right` : `${side} is a little more right`;
};

/** @returns how full the mugs of both sides are at a rating, or at a mean of ratings */
export const fillsAt = (rating: number): Readonly<Record<Side, number>> => ({
  a: 1 - rating / RULES.rating.max,
  b: rating / RULES.rating.max,
});

type Result = Parameters<typeof verdictSentences>[0] & Pick<DisputeDetail, 'user1Percentage' | 'user2Percentage'>;

/**
 * The head of a page whose vote is over, for example "51 to 49: you are both right".
 * @param isOwn whether it speaks to one of the two
 */
export const finalWords = (detail: Result, isOwn: boolean): string => {
  const { verdict, totalVotes, user1Percentage, user2Percentage } = detail;
  if (totalVotes < ENOUGH_VOTES) return (verdictSentences(detail, true)[0] ?? '').replace(/\.$/, '');
  const words = verdictWords(verdict.word, true, 'Partner ');
  const isEven = verdict.word === 'too_close';
  const told = isEven ? `${isOwn ? 'you' : 'they'} are both right` : words.charAt(0).toLowerCase() + words.slice(1);
  return `${user1Percentage} to ${user2Percentage}: ${told}`;
};
