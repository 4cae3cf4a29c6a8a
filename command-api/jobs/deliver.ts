import { instantAfter } from '#domain/instantAfter.ts';
import type { MailQueue, WaitingMail } from '#mails/queue.ts';
import type { Clock } from '#platform/clock.ts';
import type { Documents } from '#platform/documents/port.ts';
import { kindOf } from '#platform/errors/kindOf.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { DeliveryUnknown } from '#platform/mail/deliveryUnknown.ts';
import type { MailSender } from '#platform/mail/port.ts';
import { RecipientRefused } from '#platform/mail/recipientRefused.ts';
import { countPerhapsSent, noteDelivery, noteRefusal } from '../mail/undeliverable.ts';
import { isDue } from './due.ts';

/** The delay after the first failure. It doubles each time, up to six hours. */
const FIRST_DELAY_MS = 30_000;
export const LONGEST_DELAY_MS = 6 * 60 * 60 * 1000;
/**
 * These attempts take more than a week. No link works for longer, and a mailbox that has refused
 * mail for that long will not accept any.
 */
const MOST_ATTEMPTS = 40;
/** A text that a server has taken twice without an answer has probably arrived twice. */
const MOST_HANDOVERS = 2;
/** After a handover: longer than a sender waits for the answer, so that nobody else sends the mail meanwhile. */
const ANSWERED_WITHIN_MS = 15 * 60 * 1000;

export interface Mailing {
  readonly mails: MailQueue;
  readonly sender: MailSender;
  readonly documents: Documents;
  readonly clock: Clock;
  readonly logger: Logger;
  /**
   * Mails that were sent but could not be recorded as sent, for example because the disk was full.
   * They are still in the queue and must not be sent again.
   */
  readonly unrecorded: Set<string>;
}

const delayAfter = (attempts: number): number => Math.min(FIRST_DELAY_MS * 2 ** attempts, LONGEST_DELAY_MS);

/**
 * Sends a mail of the queue, or puts it off.
 * @param signal abandons the attempt
 * @throws what the store throws
 */
export const deliver = async (mailing: Mailing, id: string, signal: AbortSignal): Promise<void> => {
  // It has waited for its turn. A member who was erased meanwhile gets no more mail.
  const mail = await mailing.mails.waiting.get(id);
  if (mail === undefined || !isDue(mail, { now: mailing.clock.now(), longestMs: LONGEST_DELAY_MS })) return;
  try {
    await send(mailing, mail, signal);
  } catch (error) {
    await noteFailure(mailing, mail, error);
  }
};

const noteFailure = async (mailing: Mailing, mail: WaitingMail, error: unknown): Promise<void> => {
  const { mails, clock, logger } = mailing;
  if (error instanceof RecipientRefused) return refused(mailing, mail);
  if (error instanceof DeliveryUnknown) {
    logger.warn('A mail was handed over and has no answer: perhaps it is sent');
    return;
  }
  // Log only the kind of failure: an SMTP answer may quote the address.
  const reason = kindOf(error);
  const waits = await postpone(mails, mail, clock.now());
  logger.warn({ reason }, `A mail could not be sent and ${waits ? 'waits' : 'is given up'}`);
};

/**
 * Sends a mail once and takes it out of the queue.
 * @throws what the mail server answers, and what the store throws
 */
const send = async (mailing: Mailing, { id, fields, body }: WaitingMail, signal: AbortSignal): Promise<void> => {
  const { mails, sender, documents, clock, unrecorded } = mailing;
  if ((await mails.sent.get(id)) === undefined) {
    if (!unrecorded.has(id)) {
      if (handoversOf(fields) >= MOST_HANDOVERS) return perhapsSent(mailing, id);
      const { attempts, ...content } = body;
      await sender.send({ id, ...content }, { signal, beforeHandover: () => noteHandover(mails, id, clock.now()) });
    }
    unrecorded.add(id);
    await mails.sent.put({ id, fields: { sentAt: clock.now() }, body: null });
  }
  unrecorded.delete(id);
  await noteDelivery({ documents, clock }, body.to);
  await mails.waiting.delete(id);
};

/** Mails that an earlier release has queued have no such field. */
const handoversOf = ({ handovers }: WaitingMail['fields']): number => Number(handovers);

/** Stays after a crash and without an answer, and is due again when none can come any more. */
const noteHandover = (mails: MailQueue, id: string, now: string): Promise<unknown> =>
  mails.waiting.update(id, ({ fields, body }) => ({
    id,
    fields: { dueAt: instantAfter(now, ANSWERED_WITHIN_MS), handovers: handoversOf(fields) + 1 },
    body,
  }));

/** Another copy would more likely be a second or third one than the first. */
const perhapsSent = async ({ mails, documents, clock, logger }: Mailing, id: string): Promise<void> => {
  await countPerhapsSent(documents);
  await mails.sent.put({ id, fields: { sentAt: clock.now() }, body: null });
  await mails.waiting.delete(id);
  logger.warn('A mail was handed over twice without an answer and is not sent again: perhaps it has arrived');
};

/**
 * After a permanent refusal, another attempt would be refused too, and many refusals make other
 * servers distrust the sender.
 */
const refused = async ({ mails, documents, clock, logger }: Mailing, { id, body }: WaitingMail): Promise<void> => {
  await noteRefusal({ documents, clock }, body.to);
  await mails.waiting.delete(id);
  logger.warn('A mail was refused for good and is given up; the account is marked');
};

/**
 * Puts off a mail that is certainly not sent.
 * @param mail as it was before the attempt
 * @returns whether it will be tried again
 */
const postpone = async (mails: MailQueue, { id, fields, body }: WaitingMail, now: string): Promise<boolean> => {
  const attempts = body.attempts + 1;
  if (attempts >= MOST_ATTEMPTS) {
    await mails.waiting.delete(id);
    return false;
  }
  const dueAt = instantAfter(now, delayAfter(body.attempts));
  await mails.waiting.update(id, () => ({
    id,
    fields: { dueAt, handovers: handoversOf(fields) },
    body: { ...body, attempts },
  }));
  return true;
};
