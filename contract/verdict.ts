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

/** What voters are promised, on the screens and in their export. */
export const VOTE_PRIVACY =
  'Nobody is told how you voted, but somebody who watches the figures closely can see a vote come in.';

const VOTES_IN_A_STEP = 5;

/**
 * Whether the distribution is shown anew after this many votes. If it moved with each vote, the
 * difference would be that vote's rating. For the same reason the end of the vote is no step.
 */
export const isStep = (votes: number): boolean => votes >= ENOUGH_VOTES && votes % VOTES_IN_A_STEP === 0;

/** @returns how many votes a distribution contains */
export const votesIn = (ratings: readonly number[]): number => ratings.reduce((sum, count) => sum + count, 0);

/** The shares of the votes in a distribution. */
export const sharesIn = (ratings: readonly number[] | null): Verdict =>
  verdictOf(
    votesIn(ratings ?? []),
    (ratings ?? []).reduce((sum, count, rating) => sum + count * rating, 0),
  );

/** Two standard errors. A mean closer to the middle could be chance. */
const SURE = 1.96;

const standardError = (ratings: readonly number[], mean: number): number => {
  const votes = votesIn(ratings);
  const squares = ratings.reduce((sum, count, rating) => sum + count * (rating - mean) ** 2, 0);
  return Math.sqrt(squares / (votes - 1) / votes);
};

const tooFewWords = (votes: number, isOver: boolean): string => {
  if (votes === 0) return isOver ? 'Nobody voted.' : 'Nobody has voted yet.';
  return `Only ${counted(votes, 'vote')}${isOver ? '' : ' so far'}: too few to say anything.`;
};

/** What is known of the votes on a dispute. */
interface Votes extends Pick<Verdict, 'user2Percentage'> {
  readonly votes: number;
  /**
   * How many people chose each rating from 0 (A is right) to 10 (B is right). May lack the latest
   * votes; null when too few votes hide it.
   */
  readonly ratings: readonly number[] | null;
}

/**
 * Says in words what the votes show, or that they show nothing.
 * @param isOver whether voting has ended
 * @returns a lean only when the mean lies outside its 95 % interval around neutral
 * (https://en.wikipedia.org/wiki/Standard_error)
 */
export const verdictWords = ({ votes, user2Percentage, ratings }: Votes, isOver: boolean): string => {
  if (ratings === null || user2Percentage === null) return tooFewWords(votes, isOver);
  const mean = user2Percentage / 10;
  const lean = mean - RULES.rating.neutral;
  if (Math.abs(lean) <= SURE * standardError(ratings, mean)) return 'Too close to call: people are divided.';
  const side = lean < 0 ? 'Partner A' : 'Partner B';
  return Math.abs(lean) >= 2 ? `Most people side with ${side}.` : `People lean towards ${side}.`;
};
