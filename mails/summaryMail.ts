import { counted } from '#contract/numbers.ts';
import { sharesIn, verdictWords, votesIn } from '#contract/verdict.ts';
import { type DisputeMail, disputeLetter, type MailContent } from './templates.ts';

/** How a vote stands, and what of it has come in since the last summary. */
interface Standing {
  readonly votes: number;
  /** How many people chose each rating from 0 (A is right) to 10 (B is right), as on the page. */
  readonly ratings: readonly number[] | null;
  readonly newVotes: number;
  readonly newComments: number;
  /** For how many days people can still vote. */
  readonly daysLeft: number;
}

type SummaryMail = DisputeMail & Standing & { readonly side: 'Partner A' | 'Partner B' };

const whatCameIn = ({ newVotes, newComments }: Standing): string => {
  const parts = [
    ...(newVotes > 0 ? [counted(newVotes, 'new vote')] : []),
    ...(newComments > 0 ? [counted(newComments, 'new comment')] : []),
  ];
  return `${parts.join(' and ')} ${newVotes + newComments === 1 ? 'has' : 'have'} come in.`;
};

/** Shares of a handful of votes would only mislead. */
const whatItShows = ({ votes, ratings, side }: SummaryMail): string => {
  const { user1Percentage, user2Percentage } = sharesIn(ratings);
  const words = verdictWords({ votes, ratings, user2Percentage }, false);
  if (ratings === null) return words;
  const basis = votesIn(ratings) < votes ? ` of the first ${votesIn(ratings)} votes` : '';
  return `${words} In numbers${basis}: ${user1Percentage}% for Partner A, ${user2Percentage}% for Partner B. You are ${side}.`;
};

/** What a day of votes and opinions brought. What people wrote may be unkind, and stays there. */
export const summaryMail = (mail: SummaryMail): MailContent =>
  disputeLetter(mail, {
    subject: 'Your daily summary',
    paragraphs: [whatCameIn(mail), whatItShows(mail), `People can vote for ${counted(mail.daysLeft, 'more day')}.`],
    label: mail.newComments > 0 ? 'Read what people wrote' : 'See how it is going',
    ending:
      'These are the opinions of strangers who know one page of your life. A summary comes at most once a day, and only when there is something new.',
  });
