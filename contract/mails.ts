import { z } from 'zod';

/** The emails that a member can switch off, kind by kind. Those about signing in and the account always come. */
export const MAIL_KINDS = ['dailySummaries', 'partnerMails', 'openingMails', 'resultMails', 'decisionMails'] as const;

export const mailKind = z.enum(MAIL_KINDS);
export type MailKind = z.infer<typeof mailKind>;

/** What each kind is called, in the middle of a sentence. */
export const MAIL_NAMES: Readonly<Record<MailKind, string>> = {
  dailySummaries: 'daily summaries',
  partnerMails: 'emails that tell you when the other side joins',
  openingMails: 'emails that tell you when a vote opens',
  resultMails: 'emails that tell you when a vote ends',
  decisionMails: 'emails about decisions on your texts',
};

const choice = z.boolean({ error: 'Please say for each kind of email whether you want it: true or false' });

/** Whether a member wants each kind. */
export const mailChoices = z.object({
  /** How the vote on their dispute went that day. */
  dailySummaries: choice,
  /** The person they invited has joined. */
  partnerMails: choice,
  /** Both stories are in. */
  openingMails: choice,
  /** The vote is over. */
  resultMails: choice,
  /** One of their texts was removed, or is back. */
  decisionMails: choice,
});
export type MailChoices = z.infer<typeof mailChoices>;
