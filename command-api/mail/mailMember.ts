import type { MailKind } from '#contract/mails.ts';
import { DAY_MS } from '#domain/rules.ts';
import { wantsMail } from '#mails/mailChoices.ts';
import type { MailContent, Unsubscribing } from '#mails/templates.ts';
import type { Clock } from '#platform/clock.ts';
import { type UserBody, users } from '../accounts/users.ts';
import type { Services } from '../services.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** Events older than this cause no mail, for example after a long standstill. */
export const STALE_MS = 3 * DAY_MS;

/** Whether an event is too old to send mail about. */
export const isStale = (recordedAt: string, clock: Clock): boolean =>
  Date.parse(clock.now()) - Date.parse(recordedAt) > STALE_MS;

/** What every mail to a member needs. */
export interface Recipient {
  readonly firstName: string;
  readonly publicUrl: string;
  readonly unsubscribing: Unsubscribing;
}

interface MemberMail {
  /** The same id is sent once, however often it is asked for. */
  readonly mailId: string;
  readonly userId: string;
  readonly kind: MailKind;
  readonly write: (to: Recipient) => MailContent;
  /** Whether this account should get it, provided that it wants such mails. */
  readonly isFor?: (account: UserBody) => boolean | Promise<boolean>;
}

export type MemberMailServices = Pick<Services, 'documents' | 'mails' | 'publicUrl' | 'derivedKey'>;

/**
 * Queues a mail to a member who wants such mails. Demo accounts get none, and neither does an
 * account that is gone, or whose address a mail server has refused.
 */
export const mailMember = async (
  services: MemberMailServices,
  { mailId, userId, kind, write, isFor = () => true }: MemberMail,
): Promise<void> => {
  const { documents, mails, publicUrl } = services;
  const user = await documents.collection(users).get(userId);
  if (user === undefined || user.body.isDemo || !wantsMail(user.body, kind)) return;
  if (user.body.undeliverableSince !== undefined) return;
  if (!(await isFor(user.body))) return;
  const { firstName, email } = user.body;
  const unsubscribing = { kind, url: await unsubscribeUrl(services, userId, kind) };
  await mails.enqueue(mailId, email, write({ firstName, publicUrl, unsubscribing }));
};
