import { daysLeft } from '#domain/rules.ts';

const HOT_VOTES = 100;
const HOT_COMMENTS = 50;
const ENDING_SOON_DAYS = 3;

export const isHot = ({ voteCount, commentCount }: { voteCount: number; commentCount: number }): boolean =>
  voteCount > HOT_VOTES || commentCount > HOT_COMMENTS;

/** Open for votes, with three days left at most. */
export const isEndingSoon = (expiresAt: string | null, now = Date.now()): boolean => {
  const days = daysLeft(expiresAt, now);
  return days > 0 && days <= ENDING_SOON_DAYS;
};
