import { sharesIn, shownVerdict, verdictSentences, votesIn } from '#contract/verdict.ts';

/** How a vote stands, for one of the two whom it is about. */
export interface Standing {
  readonly votes: number;
  /** How many people chose each rating from 0 (A is right) to 10 (B is right), as on the page. */
  readonly ratings: readonly number[] | null;
  /** Which side the reader is. */
  readonly side: 'Partner A' | 'Partner B';
}

/**
 * The verdict in words, and in numbers once there are enough votes: shares of a handful would only
 * mislead.
 */
export const whatItShows = ({ votes, ratings, side }: Standing, isOver: boolean): string => {
  const { user1Percentage, user2Percentage } = sharesIn(ratings);
  const verdict = shownVerdict(ratings, user2Percentage);
  const words = verdictSentences({ verdict, totalVotes: votes }, isOver).join(' ');
  if (ratings === null) return words;
  const basis = votesIn(ratings) < votes ? ` of the first ${votesIn(ratings)} votes` : '';
  return `${words} In numbers${basis}: ${user1Percentage}% for Partner A, ${user2Percentage}% for Partner B. You are ${side}.`;
};
