import { instantAfter } from '#domain/instantAfter.ts';
import { type ReporterOf, repeat } from '#eventlog/followers/repeat.ts';
import type { MailQueue, QueuedMail } from '#mails/queue.ts';
import { Wakeable } from '#platform/async/wakeable.ts';
import type { Clock } from '#platform/clock.ts';
import type { Documents, Stored } from '#platform/documents/port.ts';
import { kindOf } from '#platform/errors/kindOf.ts';
import type { Logger } from '#platform/logging/logger.ts';
import type { MailSender } from '#platform/mail/port.ts';
import { RecipientRefused } from '#platform/mail/recipientRefused.ts';
import { noteDelivery, noteRefusal } from '../mail/undeliverable.ts';
import { findDue } from './due.ts';

const LOOK_EVERY_MS = 1000;
const BATCH = 20;
/** The delay after the first failure. It doubles each time, up to six hours. */
const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 6 * 60 * 60 * 1000;
/**
 * These attempts take more than a week. No link works for longer, and a mailbox that has refused
 * mail for that long will not accept any.
 */
const MOST_ATTEMPTS = 40;

export interface MailerServices {
  readonly mails: MailQueue;
  readonly sender: MailSender;
  readonly documents: Documents;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly reporterOf?: ReporterOf;
}

type WaitingMail = Stored<'dueAt', QueuedMail>;

interface Mailing extends MailerServices {
  /**
   * Mails that were sent but could not be recorded as sent, for example because the disk was full.
   * They are still in the queue and must not be sent again.
   */
  readonly unrecorded: Set<string>;
}

const delayAfter = (attempts: number): number => Math.min(FIRST_DELAY_MS * 2 ** attempts, LONGEST_DELAY_MS);

/**
 * Sends the mails in the queue. A mail that cannot be sent now is retried for a week, unless its
 * recipient is refused permanently.
 * @returns a function that does so until the signal aborts. It may be called again, for example
 * after a lease was lost and acquired again, and remembers what it sent before
 */
export const openMailer = (services: MailerServices): ((signal: AbortSignal) => Promise<void>) => {
  const mailing: Mailing = { ...services, unrecorded: new Set() };
  return async signal => {
    const wakeable = new Wakeable();
    const stopListening = services.mails.onEnqueued(() => wakeable.wake());
    await repeat({ name: 'mailer', signal, ...services }, async did => {
      const sent = await sendDue(mailing, signal);
      did(sent);
      if (sent < BATCH) await wakeable.sleep(LOOK_EVERY_MS, signal);
    });
    stopListening();
  };
};

/** @returns how many mails were due */
const sendDue = async (mailing: Mailing, signal: AbortSignal): Promise<number> => {
  const { mails, clock } = mailing;
  const due = await findDue(mails.waiting, { now: clock.now(), longestMs: LONGEST_DELAY_MS, limit: BATCH });
  for (const mail of due) {
    // The next holder of the lease sends the others.
    if (signal.aborted) break;
    await sendOrPostpone(mailing, mail);
  }
  return due.length;
};

const sendOrPostpone = async (mailing: Mailing, mail: WaitingMail): Promise<void> => {
  const { mails, clock, logger } = mailing;
  try {
    await send(mailing, mail);
  } catch (error) {
    if (error instanceof RecipientRefused) {
      await giveUp(mailing, mail);
      return;
    }
    // Log only the kind of failure: an SMTP answer may quote the address.
    const reason = kindOf(error);
    const waits = await postpone(mails, mail, clock.now());
    logger.warn({ reason }, `A mail could not be sent and ${waits ? 'waits' : 'is given up'}`);
  }
};

/**
 * After a permanent refusal, another attempt would be refused too, and many refusals make other
 * servers distrust the sender.
 */
const giveUp = async ({ mails, documents, clock, logger }: Mailing, { id, body }: WaitingMail): Promise<void> => {
  await noteRefusal({ documents, clock }, body.to);
  await mails.waiting.delete(id);
  logger.warn('A mail was refused for good and is given up; the account is marked');
};

/**
 * Sends a mail once and takes it out of the queue.
 * @throws what the mail server answers, and what the store throws
 */
const send = async (
  { mails, sender, documents, clock, unrecorded }: Mailing,
  { id, body }: WaitingMail,
): Promise<void> => {
  // Sending takes time. A member who was erased meanwhile gets no more mail.
  if ((await mails.waiting.get(id)) === undefined) return;
  if ((await mails.sent.get(id)) === undefined) {
    const { attempts, ...content } = body;
    if (!unrecorded.has(id)) await sender.send({ id, ...content });
    unrecorded.add(id);
    await mails.sent.put({ id, fields: { sentAt: clock.now() }, body: null });
  }
  unrecorded.delete(id);
  await noteDelivery({ documents, clock }, body.to);
  await mails.waiting.delete(id);
};

/** @returns whether the mail will be tried again */
const postpone = async (mails: MailQueue, mail: WaitingMail, now: string): Promise<boolean> => {
  const attempts = mail.body.attempts + 1;
  if (attempts >= MOST_ATTEMPTS) {
    await mails.waiting.delete(mail.id);
    return false;
  }
  await mails.waiting.update(mail.id, ({ id, body }) => ({
    id,
    fields: { dueAt: instantAfter(now, delayAfter(body.attempts)) },
    body: { ...body, attempts },
  }));
  return true;
};
