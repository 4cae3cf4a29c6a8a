/** Shares of a verdict in whole percent; null without a vote. */
export interface Verdict {
  readonly user1Percentage: number | null;
  readonly user2Percentage: number | null;
}

/** Partner B's share is ten times the mean rating (0 = A is right, 10 = B is right), rounded; Partner A has the rest. */
export const verdictOf = (votes: number, ratingSum: number): Verdict => {
  if (votes === 0) return { user1Percentage: null, user2Percentage: null };
  const user2Percentage = Math.round((10 * ratingSum) / votes);
  return { user1Percentage: 100 - user2Percentage, user2Percentage };
};
