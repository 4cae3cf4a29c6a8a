/** The epoch of Reddit's formula, 2005-12-08T07:46:43Z, in Unix seconds. */
const EPOCH_SECONDS = 1_134_028_003;
const SECONDS_PER_DECADE_OF_SCORE = 45_000;
/** Seven decimals. */
const PRECISION = 1e7;

const KEPT = 1000;
const known = new Map<string, number>();

/**
 * Cached, because votes keep hitting the same few disputes, and parsing a time costs more than all
 * other work of a vote.
 */
const secondsOf = (instant: string): number => {
  const before = known.get(instant);
  if (before !== undefined) return before;
  if (known.size >= KEPT) known.clear();
  const seconds = Date.parse(instant) / 1000;
  known.set(instant, seconds);
  return seconds;
};

/**
 * Reddit's published 'hot' rank: log10(max(score, 1)) + seconds since its epoch / 45000. It does
 * not change with the clock, so it can be stored and indexed. Source: reddit-archive/reddit,
 * r2/r2/lib/db/_sorts.pyx.
 * @param votes number of votes
 * @param comments number of comments; each counts as two votes
 * @param publishedAt ISO-8601 instant
 */
export const hotRank = (votes: number, comments: number, publishedAt: string): number => {
  const order = Math.log10(Math.max(votes + 2 * comments, 1));
  const seconds = secondsOf(publishedAt) - EPOCH_SECONDS;
  return Math.round((order + seconds / SECONDS_PER_DECADE_OF_SCORE) * PRECISION) / PRECISION;
};
