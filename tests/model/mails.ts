import { expect } from 'vitest';
import type { ReceivedMail } from '../support/mailSink.ts';
import { until } from '../support/until.ts';
import { LONG_ENOUGH } from './ending.ts';
import { DAY, type Dispute, type Mail, type Model, statusOf } from './model.ts';
import type { Secrets } from './secrets.ts';

/** About an account; whoever has one of these knows what for. */
const OF_ACCOUNTS: readonly string[] = ['Please verify your email address', 'Set a new password'];
const SUMMARY = 'Your daily summary';
const ENDED = 'The vote has ended';

/** News that is older is no news. */
const NEWS = 3 * DAY;

const keyOf = (to: string, subject: string, disputeId: string): string => `${to}: ${subject}, ${disputeId}`;

const disputeOf = ({ text }: ReceivedMail): string => /\/dispute\/([\w-]+)/.exec(text)?.[1] ?? '';

/** Delivered twice it is the same one. */
const counted = (mails: readonly ReceivedMail[]): ReadonlyMap<string, number> => {
  const ids = new Map<string, Set<string>>();
  for (const mail of mails) {
    const key = keyOf(mail.to, mail.subject, disputeOf(mail));
    ids.set(key, (ids.get(key) ?? new Set()).add(mail.id));
  }
  return new Map([...ids].map(([key, found]) => [key, found.size]));
};

const addressesOf = ({ accounts }: Model, { user1, user2 }: Dispute): readonly string[] =>
  [user1, user2].map(id => accounts.get(id ?? '')?.email ?? '');

/** All that may have come by now. */
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

/** Everybody is told what is for them, once, and nobody anything else. */
export const expectRightMails = async (
  model: Model,
  mails: () => readonly ReceivedMail[],
  secrets: Secrets,
  /** Before that, a mail may be lost with what was undone. */
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
  for (const mail of news.filter(({ subject }) => subject === SUMMARY)) {
    const dispute = model.disputes.get(disputeOf(mail));
    if (dispute) expect(addressesOf(model, dispute), `${mail.subject} to ${mail.to}`).toContain(mail.to);
  }
  const told = counted(news.filter(({ subject }) => subject !== SUMMARY));
  for (const [key, times] of told) expect(times, key).toBeLessThanOrEqual(numberOf(mailsSoFar(model), key));
};
