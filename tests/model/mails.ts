import { expect } from 'vitest';
import type { ReceivedMail } from '../support/mailSink.ts';
import { until } from '../support/until.ts';
import { LONG_ENOUGH } from './ending.ts';
import { DAY, type Dispute, type Mail, type Model, statusOf } from './model.ts';
import type { Secrets } from './secrets.ts';

/** Subjects of mails about accounts, which are no news of disputes. */
const OF_ACCOUNTS: readonly string[] = [
  'Please verify your email address',
  'Set a new password',
  'Your password was changed',
];
const SUMMARY = 'Your daily summary';
const ENDED = 'The vote has ended';

/** Events that are older than this are not mailed about. */
const NEWS = 3 * DAY;

const keyOf = (to: string, subject: string, disputeId: string): string => `${to}: ${subject}, ${disputeId}`;

/** The subject without the code at its end. */
const topicOf = ({ subject }: ReceivedMail): string => subject.replace(/ \(dispute …\w+\)$/, '');

const disputeOf = ({ text }: ReceivedMail): string => /\/dispute\/([\w-]+)/.exec(text)?.[1] ?? '';

/** Counts different mails: one that was delivered twice has the same id. */
const counted = (mails: readonly ReceivedMail[]): ReadonlyMap<string, number> => {
  const ids = new Map<string, Set<string>>();
  for (const mail of mails) {
    const key = keyOf(mail.to, topicOf(mail), disputeOf(mail));
    ids.set(key, (ids.get(key) ?? new Set()).add(mail.id));
  }
  return new Map([...ids].map(([key, found]) => [key, found.size]));
};

const addressesOf = ({ accounts }: Model, { user1, user2 }: Dispute): readonly string[] =>
  [user1, user2].map(id => accounts.get(id ?? '')?.email ?? '');

/** @returns all mails that may have arrived by now */
export const mailsSoFar = (model: Model): readonly Mail[] => {
  const over = [...model.disputes.values()].filter(dispute => statusOf(model, dispute) === 'expired');
  const results = over.flatMap(dispute =>
    addressesOf(model, dispute).map(to => ({
      to,
      subject: ENDED,
      disputeId: dispute.id,
      at: model.now,
      isCertain: false,
    })),
  );
  return [...model.mails, ...results];
};

const numberOf = (mails: readonly Mail[], key: string): number =>
  mails.filter(({ to, subject, disputeId }) => keyOf(to, subject, disputeId) === key).length;

const isErased = ({ accounts }: Model, to: string): boolean =>
  [...accounts.values()].some(({ email, isErased }) => email === to && isErased);

/** Expects that everybody gets the mails that are for them, once, and no others. */
export const expectRightMails = async (
  model: Model,
  mails: () => readonly ReceivedMail[],
  secrets: Secrets,
  /** Earlier mails may be lost together with what was undone. */
  since: number,
): Promise<void> => {
  const due = model.mails.filter(
    ({ to, at, isCertain }) => isCertain && at >= since && model.now - at <= NEWS && !isErased(model, to),
  );
  for (const { to, subject, disputeId } of due) {
    const key = keyOf(to, subject, disputeId);
    await until(`${key} came`, () => (counted(mails()).get(key) ?? 0) >= numberOf(due, key), LONG_ENOUGH);
  }
  const news = mails().filter(({ subject }) => !OF_ACCOUNTS.includes(subject));
  for (const mail of mails()) secrets.checkMail(mail);
  for (const mail of news.filter(mail => topicOf(mail) === SUMMARY)) {
    const dispute = model.disputes.get(disputeOf(mail));
    if (dispute) expect(addressesOf(model, dispute), `${mail.subject} to ${mail.to}`).toContain(mail.to);
  }
  const told = counted(news.filter(mail => topicOf(mail) !== SUMMARY));
  for (const [key, times] of told) expect(times, key).toBeLessThanOrEqual(numberOf(mailsSoFar(model), key));
};
