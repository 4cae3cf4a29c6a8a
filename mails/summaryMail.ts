import { counted } from '#contract/numbers.ts';
import { type DisputeMail, disputeLetter, type MailContent } from './templates.ts';
import { type Standing, whatItShows } from './whatItShows.ts';

/** What has come in since the last summary. */
interface News {
  readonly newVotes: number;
  readonly newComments: number;
  /** For how many days people can still vote. */
  readonly daysLeft: number;
}

type SummaryMail = DisputeMail & Standing & News;

const whatCameIn = ({ newVotes, newComments }: News): string => {
  const parts = [
    ...(newVotes > 0 ? [counted(newVotes, 'new vote')] : []),
    ...(newComments > 0 ? [counted(newComments, 'new comment')] : []),
  ];
  return `${parts.join(' and ')} ${newVotes + newComments === 1 ? 'has' : 'have'} come in.`;
};

/** What a day of votes and opinions brought. What people wrote may be unkind, and stays there. */
export const summaryMail = (mail: SummaryMail): MailContent =>
  disputeLetter(mail, {
    subject: 'Your daily summary',
    paragraphs: [
      whatCameIn(mail),
      whatItShows(mail, false),
      `People can vote for ${counted(mail.daysLeft, 'more day')}.`,
    ],
    label: mail.newComments > 0 ? 'Read what people wrote' : 'See how it is going',
    ending:
      'These are the opinions of strangers who know one page of your life. A summary comes at most once a day, and only when there is something new.',
  });
