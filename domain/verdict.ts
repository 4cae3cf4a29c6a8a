import { CONFIDENCE, meanInterval } from './meanInterval.ts';
import { RULES } from './rules.ts';

export const VERDICT_WORDS = ['too_early', 'too_close', 'leans_a', 'leans_b', 'clearly_a', 'clearly_b'] as const;
export type VerdictWord = (typeof VERDICT_WORDS)[number];

/** What the votes on a dispute show. */
export interface Verdict {
  /** Of the votes, in hundredths; null without any. */
  readonly mean: number | null;
  /** Where the mean of everybody who might vote lies (see meanInterval). */
  readonly interval: readonly [low: number, high: number];
  /** The probability that the interval is right whenever somebody looks. */
  readonly confidence: number;
  readonly word: VerdictWord;
}

/** A mean less than this far from the middle is no clear one. */
const CLEAR = 1;

/**
 * The word for an interval: `clearly` if all of it is clear of the middle, `leans` if the middle is
 * outside it, `too_close` if it holds the middle and nothing clear, else `too_early`.
 */
const wordFor = ([low, high]: Verdict['interval']): VerdictWord => {
  const { neutral } = RULES.rating;
  if (high < neutral) return high <= neutral - CLEAR ? 'clearly_a' : 'leans_a';
  if (low > neutral) return low >= neutral + CLEAR ? 'clearly_b' : 'leans_b';
  return low >= neutral - CLEAR && high <= neutral + CLEAR ? 'too_close' : 'too_early';
};

/**
 * How many votes a distribution contains, and the sum of their ratings.
 * @param ratings as of verdictOf
 */
export const totalsOf = (ratings: readonly number[]) => ({
  votes: ratings.reduce((sum, count) => sum + count, 0),
  ratingSum: ratings.reduce((sum, count, rating) => sum + count * rating, 0),
});

/**
 * The verdict of the votes.
 * @param ratings how many people chose each rating from 0 (A is right) to 10 (B is right)
 */
export const verdictOf = (ratings: readonly number[]): Verdict => {
  const { votes, ratingSum } = totalsOf(ratings);
  const interval = meanInterval(ratings);
  const mean = votes === 0 ? null : Math.round((100 * ratingSum) / votes) / 100;
  return { mean, interval, confidence: CONFIDENCE, word: wordFor(interval) };
};
