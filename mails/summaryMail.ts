import { counted } from '#contract/numbers.ts';
import { sharesIn, verdictWords, votesIn } from '#contract/verdict.ts';
import { aboutDispute, type DisputeMail, letter, type MailContent } from './templates.ts';

/** How a vote stands, and what of it has come in since the last summary. */
interface Standing {
  readonly votes: number;
  /** How many people chose each rating from 0 (A is right) to 10 (B is right), as the page shows it. */
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

/** What a day of votes and opinions has brought to one of the two. What people wrote stays on the page: it may be unkind. */
export const summaryMail = (mail: SummaryMail): MailContent => {
  const { url, ...about } = aboutDispute(mail);
  const { newComments, daysLeft } = mail;
  return letter({
    subject: 'Your daily summary',
    ...about,
    paragraphs: [whatCameIn(mail), whatItShows(mail), `People can vote for ${counted(daysLeft, 'more day')}.`],
    action: { label: newComments > 0 ? 'Read what people wrote' : 'See how it is going', url },
    ending:
      'These are the opinions of strangers who know one page of your life. A summary comes at most once a day, and only when there is something new.',
  });
};
