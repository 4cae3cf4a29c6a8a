import { RULES } from '#domain/rules.ts';
import { counted } from './numbers.ts';

/** Shares of a verdict in whole percent; null without a vote. */
export interface Verdict {
  readonly user1Percentage: number | null;
  readonly user2Percentage: number | null;
}

/**
 * Partner B's share is ten times the mean rating (0 = A is right, 10 = B is right), rounded.
 * Partner A has the rest.
 */
export const verdictOf = (votes: number, ratingSum: number): Verdict => {
  if (votes === 0) return { user1Percentage: null, user2Percentage: null };
  const user2Percentage = Math.round((10 * ratingSum) / votes);
  return { user1Percentage: 100 - user2Percentage, user2Percentage };
};

/**
 * With fewer votes, neither the lean nor the distribution is shown: single ratings could be
 * inferred.
 */
export const ENOUGH_VOTES = 10;

/** Two standard errors. A mean closer to the middle could be chance. */
const SURE = 1.96;

const meanOf = (ratings: readonly number[], votes: number): number =>
  ratings.reduce((sum, count, rating) => sum + count * rating, 0) / votes;

const standardError = (ratings: readonly number[], votes: number, mean: number): number => {
  const squares = ratings.reduce((sum, count, rating) => sum + count * (rating - mean) ** 2, 0);
  return Math.sqrt(squares / (votes - 1) / votes);
};

const tooFewWords = (votes: number, isOver: boolean): string => {
  if (votes === 0) return isOver ? 'Nobody voted.' : 'Nobody has voted yet.';
  return `Only ${counted(votes, 'vote')}${isOver ? '' : ' so far'}: too few to say anything.`;
};

/**
 * Says in words what the votes show, or that they show nothing.
 * @param ratings how many people chose each rating from 0 (A is right) to 10 (B is right); null
 * when too few votes hide it
 * @param isOver whether voting has ended
 * @returns a lean only when the mean lies outside its 95 % interval around neutral
 * (https://en.wikipedia.org/wiki/Standard_error)
 */
export const verdictWords = (votes: number, ratings: readonly number[] | null, isOver: boolean): string => {
  if (ratings === null || votes < ENOUGH_VOTES) return tooFewWords(votes, isOver);
  const mean = meanOf(ratings, votes);
  const lean = mean - RULES.rating.neutral;
  if (Math.abs(lean) <= SURE * standardError(ratings, votes, mean)) return 'Too close to call: people are divided.';
  const side = lean < 0 ? 'Partner A' : 'Partner B';
  return Math.abs(lean) >= 2 ? `Most people side with ${side}.` : `People lean towards ${side}.`;
};
