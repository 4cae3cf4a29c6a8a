import { RULES } from '#domain/rules.ts';
import { totalsOf, type Verdict, verdictOf } from '#domain/verdict.ts';
import { counted } from './numbers.ts';
import { shownInterval, verdictWords } from './verdictWords.ts';

/** Shares of the votes in whole percent; null without a vote. */
export interface Shares {
  readonly user1Percentage: number | null;
  readonly user2Percentage: number | null;
}

/**
 * Partner B's share is ten times the mean rating (0 = A is right, 10 = B is right), rounded.
 * Partner A has the rest.
 */
export const sharesOf = (votes: number, ratingSum: number): Shares => {
  if (votes === 0) return { user1Percentage: null, user2Percentage: null };
  const user2Percentage = Math.round((10 * ratingSum) / votes);
  return { user1Percentage: 100 - user2Percentage, user2Percentage };
};

/**
 * With fewer votes, neither the verdict nor the distribution is shown: single ratings could be
 * inferred.
 */
export const ENOUGH_VOTES = 10;

/** What voters are promised, on the screens and in their export. */
export const VOTE_PRIVACY =
  'Nobody is told how you voted, but somebody who watches the figures closely can see a vote come in.';

/** The distribution and the verdict move with every so many votes (decision 23). */
export const VOTES_IN_A_STEP = 5;

/**
 * Whether the distribution is shown anew after this many votes. If it moved with each vote, the
 * difference would be that vote's rating. For the same reason the end of the vote is no step.
 */
export const isStep = (votes: number): boolean => votes >= ENOUGH_VOTES && votes % VOTES_IN_A_STEP === 0;

/** @returns how many votes a distribution contains */
export const votesIn = (ratings: readonly number[]): number => totalsOf(ratings).votes;

/** The shares of the votes in a distribution. */
export const sharesIn = (ratings: readonly number[] | null): Shares => {
  const { votes, ratingSum } = totalsOf(ratings ?? []);
  return sharesOf(votes, ratingSum);
};

/**
 * The verdict as it is shown. It moves with the distribution; while that is hidden, it says no more
 * than the percentages.
 */
export const shownVerdict = (ratings: readonly number[] | null, user2Percentage: number | null): Verdict =>
  ratings ? verdictOf(ratings) : { ...verdictOf([]), mean: user2Percentage === null ? null : user2Percentage / 10 };

/** A verdict, and how many votes there are, shown or not. */
interface Judged {
  readonly verdict: Verdict;
  readonly totalVotes: number;
}

/** Whether no vote is shown yet: an open page hears of the tenth before it reads the ratings. */
const isEmpty = ({ interval: [low, high] }: Verdict): boolean => high - low === RULES.rating.max;

/** @returns what the interval means, for example "… between 5.5 and 7.1 (95% sure)." */
const intervalSentence = ({ interval, confidence }: Verdict, isOver: boolean): string => {
  const many = isOver ? 'If many more people had voted' : 'If many more people voted';
  const between = `between ${shownInterval(interval).join(' and ')}`;
  return `${many}, the average would be ${between} (${Math.round(100 * confidence)}% sure).`;
};

/**
 * Says in sentences what the votes show, or that they show nothing.
 * @param isOver whether voting has ended
 */
export const verdictSentences = ({ verdict, totalVotes }: Judged, isOver: boolean): readonly string[] => {
  if (totalVotes === 0) return [isOver ? 'Nobody voted.' : 'Nobody has voted yet.'];
  const words = verdictWords(verdict.word, isOver, 'Partner ');
  if (totalVotes < ENOUGH_VOTES || isEmpty(verdict))
    return [`${words}: only ${counted(totalVotes, 'vote')}${isOver ? '' : ' so far'}.`];
  return [`${words}.`, intervalSentence(verdict, isOver)];
};
