import { RULES } from '#domain/rules.ts';
import { counted } from '#web/lib/format.ts';

const ENOUGH_VOTES = 10;

/** Two standard errors: what lies nearer to the middle than that could be chance. */
const SURE = 1.96;

const meanOf = (ratings: readonly number[], votes: number): number =>
  ratings.reduce((sum, count, rating) => sum + count * rating, 0) / votes;

const standardError = (ratings: readonly number[], votes: number, mean: number): number => {
  const squares = ratings.reduce((sum, count, rating) => sum + count * (rating - mean) ** 2, 0);
  return Math.sqrt(squares / (votes - 1) / votes);
};

/**
 * Says in words what the votes can tell, and admits when they cannot.
 * @param ratings how many people chose each rating from 0 (A is right) to 10 (B is right)
 * @param isOver whether no more votes come
 * @returns a lean only when the mean lies outside its 95 % interval around neutral (https://en.wikipedia.org/wiki/Standard_error)
 */
export const verdictWords = (ratings: readonly number[], isOver: boolean): string => {
  const votes = ratings.reduce((sum, count) => sum + count, 0);
  if (votes === 0) return isOver ? 'Nobody voted.' : 'Nobody has voted yet.';
  if (votes < ENOUGH_VOTES) return `Only ${counted(votes, 'vote')}${isOver ? '' : ' so far'}: too few to say anything.`;
  const mean = meanOf(ratings, votes);
  const lean = mean - RULES.rating.neutral;
  if (Math.abs(lean) <= SURE * standardError(ratings, votes, mean)) return 'Too close to call: people are divided.';
  const side = lean < 0 ? 'Partner A' : 'Partner B';
  return Math.abs(lean) >= 2 ? `Most people side with ${side}.` : `People lean towards ${side}.`;
};

/** What a rating means while the slider is moved. */
export const ratingWords = (rating: number): string => {
  if (rating === RULES.rating.neutral) return 'Both have a point';
  const side = rating < RULES.rating.neutral ? 'Partner A' : 'Partner B';
  const strength = Math.abs(rating - RULES.rating.neutral);
  if (strength === 5) return `${side} is right`;
  return strength >= 3 ? `${side} is mostly right` : `${side} is a little more right`;
};
