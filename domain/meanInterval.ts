import { RULES } from './rules.ts';

/** The probability that the interval holds the true mean after every vote, from the first on. */
export const CONFIDENCE = 0.95;

/** The part of its capital that each gambler stakes: much suits few votes, little thousands. */
const STAKES = [0.02, 0.06, 0.18, 0.5, 0.95];
/** The logarithm of the capital that refutes a mean. Each end may err in half of the cases. */
const REFUTES = Math.log((2 * STAKES.length) / (1 - CONFIDENCE));

const MOST_STEPS = 40;
const CLOSE = 1e-4;
/** Below this, a lower end is shown as 0. */
const LOWEST = Math.log(1e-6);

/** How many people chose a rating, which is a share of the highest one. */
interface Choice {
  readonly rating: number;
  readonly count: number;
}

/** The logarithm of a capital, and how fast it falls as the logarithm of the mean rises. */
interface Capital {
  readonly log: number;
  readonly fall: number;
}

/**
 * The capital of a gambler who has bet at each vote, in any order, that the mean is higher. Each
 * began with 1. If the mean is the true one, none can expect to win.
 */
const capitalOf = (stake: number, choices: readonly Choice[], mean: number): Capital => {
  let [log, fall] = [0, 0];
  for (const { rating, count } of choices) {
    const returned = (stake * rating) / mean;
    const factor = 1 - stake + returned;
    log += count * Math.log(factor);
    fall += (count * returned) / factor;
  }
  return { log, fall };
};

/** The capital of all gamblers together. */
const capitalAgainst = (choices: readonly Choice[], mean: number): Capital => {
  const capitals = STAKES.map(stake => capitalOf(stake, choices, mean));
  const most = Math.max(...capitals.map(({ log }) => log));
  let [sum, fall] = [0, 0];
  for (const capital of capitals) {
    const part = Math.exp(capital.log - most);
    sum += part;
    fall += part * capital.fall;
  }
  return { log: most + Math.log(sum), fall: fall / sum };
};

/**
 * The lowest mean that is not refuted, in hundredths of a rating, rounded down. The logarithm of
 * the capital is convex in that of the mean, so each of Newton's steps ends at or below the result,
 * and stopping early only widens the interval.
 */
const lowerEnd = (choices: readonly Choice[]): number => {
  const votes = choices.reduce((sum, { count }) => sum + count, 0);
  const average = choices.reduce((sum, { rating, count }) => sum + rating * count, 0) / votes;
  if (!(average > 0)) return 0;
  let log = Math.log(average * (1 - 1 / Math.sqrt(1 + votes / 4)));
  for (let steps = 0, moved = 1; steps < MOST_STEPS && moved > CLOSE; steps += 1) {
    const capital = capitalAgainst(choices, Math.exp(log));
    const next = Math.max(LOWEST, log + (capital.log - REFUTES) / capital.fall);
    moved = Math.abs(next - log);
    log = next;
  }
  return Math.floor(Math.exp(log) * RULES.rating.max * 100);
};

/**
 * The confidence sequence for the mean of everybody who might vote like this. It may be looked at
 * after each vote: the probability that it ever misses the true mean is at most 1 - CONFIDENCE
 * (Ville's inequality). It depends on the counts only, not on the order of the votes.
 *
 * Method: I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by betting",
 * Journal of the Royal Statistical Society B 86 (2024), hedged capital with constant bets, averaged
 * over a grid of stakes.
 * @param ratings how many people chose each rating from 0 to 10
 * @returns both ends, in hundredths, rounded away from the middle; the whole scale without votes
 */
export const meanInterval = (ratings: readonly number[]): readonly [low: number, high: number] => {
  const { max } = RULES.rating;
  const chosen = ratings.flatMap((count, rating) => (count > 0 ? [{ rating, count }] : []));
  const low = lowerEnd(chosen.map(({ rating, count }) => ({ rating: rating / max, count })));
  const high = max * 100 - lowerEnd(chosen.map(({ rating, count }) => ({ rating: (max - rating) / max, count })));
  return [low / 100, high / 100];
};
