import { z } from 'zod';

/**
 * The kinds of email a member can switch off. Emails about signing in and the account are always
 * sent.
 */
export const MAIL_KINDS = ['dailySummaries', 'partnerMails', 'openingMails', 'resultMails', 'decisionMails'] as const;

export const mailKind = z.enum(MAIL_KINDS);
export type MailKind = z.infer<typeof mailKind>;

/** The name of each kind, for the middle of a sentence. */
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
  /** Votes and comments of the last day. */
  dailySummaries: choice,
  /** The person they invited has joined. */
  partnerMails: choice,
  /** Both stories are in. */
  openingMails: choice,
  /** The vote is over. */
  resultMails: choice,
  /** A person has decided about one of their texts. */
  decisionMails: choice,
});
export type MailChoices = z.infer<typeof mailChoices>;
