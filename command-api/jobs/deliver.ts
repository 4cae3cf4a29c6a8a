import { instantAfter } from '#domain/instantAfter.ts';
import { isStoreAway } from '#eventlog/unlessAway.ts';
import type { MailQueue, WaitingMail } from '#mails/queue.ts';
import type { Clock } from '#platform/clock.ts';
import type { Documents } from '#platform/documents/port.ts';
import { kindOf } from '#platform/errors/kindOf.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { DeliveryUnknown } from '#platform/mail/deliveryUnknown.ts';
import type { MailSender } from '#platform/mail/port.ts';
import { RecipientRefused } from '#platform/mail/recipientRefused.ts';
import { countPerhapsSent, noteDelivery, noteRefusal } from '../accounts/undeliverable.ts';
import { isDue, whenDue } from './due.ts';

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
/** After a handover: longer than a sender waits for the answer, so that nobody else sends it. */
const ANSWERED_WITHIN_MS = 15 * 60 * 1000;

/** Another process has taken the mail meanwhile, as after a lost lease. */
class TakenOver extends Error {}

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
  /**
   * Repeats a write of a mail that the store did not answer until it does. Until then the mail is
   * left alone.
   */
  readonly writeLater: (id: string, write: () => Promise<unknown>) => Promise<void>;
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
  if (mail === undefined || !isDue(mail, whenDue(mailing.clock.now(), LONGEST_DELAY_MS))) return;
  try {
    await send(mailing, mail, signal);
  } catch (error) {
    // A store that is away says nothing about the mail, which stays due.
    if (isStoreAway(error)) throw error;
    await noteFailure(mailing, mail, error);
  }
};

const noteFailure = async (mailing: Mailing, mail: WaitingMail, error: unknown): Promise<void> => {
  const { mails, clock, logger } = mailing;
  if (error instanceof TakenOver) return;
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
const send = async (mailing: Mailing, mail: WaitingMail, signal: AbortSignal): Promise<void> => {
  const { mails, unrecorded, writeLater } = mailing;
  if ((await mails.sent.get(mail.id)) === undefined && !unrecorded.has(mail.id)) {
    if (handoversOf(mail) >= MOST_HANDOVERS) return perhapsSent(mailing, mail.id);
    await handOver(mailing, mail, signal);
  }
  unrecorded.add(mail.id);
  const record = () => recordSent(mailing, mail);
  await record().catch(error => {
    void writeLater(mail.id, record);
    throw error;
  });
};

const recordSent = async (mailing: Mailing, { id, body }: WaitingMail): Promise<void> => {
  const { mails, documents, clock, unrecorded } = mailing;
  await mails.sent.put({ id, fields: { sentAt: clock.now() }, body: null });
  unrecorded.delete(id);
  await noteDelivery({ documents, clock }, body.to);
  await mails.waiting.delete(id);
};

/**
 * @throws what the mail server answers; what the store throws if the mail was kept back for it;
 * TakenOver
 */
const handOver = async (
  { mails, sender, clock, writeLater }: Mailing,
  { id, fields, version, body: { attempts, ...content } }: WaitingMail,
  signal: AbortSignal,
): Promise<void> => {
  let keptBack: { readonly noted: WaitingMail['fields']; readonly error: unknown } | undefined;
  const beforeHandover = async (): Promise<void> => {
    const dueAt = instantAfter(clock.now(), ANSWERED_WITHIN_MS);
    const noted = { dueAt, handovers: handoversOf({ fields }) + 1 };
    let isOurs = false;
    await mails.waiting
      .update(id, ({ body, ...stored }) => {
        isOurs = stored.version === version;
        return isOurs ? { id, fields: noted, body } : undefined;
      })
      .then(() => {
        if (!isOurs) throw new TakenOver();
      })
      .catch((error: unknown) => {
        keptBack = { noted, error };
        throw error;
      });
  };
  await sender.send({ id, ...content }, { signal, beforeHandover }).catch((failure: unknown) => {
    if (keptBack === undefined) throw failure;
    const { noted, error } = keptBack;
    if (error instanceof TakenOver) throw error;
    // The store may have taken the note before it went away. Then the mail would wait for an answer
    // that cannot come.
    void writeLater(id, () =>
      mails.waiting.update(id, ({ fields: { dueAt, handovers }, body }) =>
        dueAt === noted.dueAt && handovers === noted.handovers ? { id, fields, body } : undefined,
      ),
    );
    throw error;
  });
};

/** Mails that an earlier release has queued have no such field. */
const handoversOf = ({ fields }: Pick<WaitingMail, 'fields'>): number => Number(fields.handovers);

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
    fields: { dueAt, handovers: handoversOf({ fields }) },
    body: { ...body, attempts },
  }));
  return true;
};
