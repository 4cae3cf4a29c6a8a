import { Listeners } from '#platform/async/listeners.ts';
import type { Clock } from '#platform/clock.ts';
import { insertOnce } from '#platform/documents/insertOnce.ts';
import { type Collection, collection, type Documents, type Stored } from '#platform/documents/port.ts';
import type { MailContent } from './templates.ts';

interface QueuedMail extends MailContent {
  readonly to: string;
  readonly attempts: number;
}

type Field = 'dueAt' | 'handovers';

/**
 * Mails that wait to be sent. A mail that was sent is not kept: it holds an address and often a
 * secret link. `handovers` is how often a mail server was given the whole text and has not said
 * what became of it.
 */
export const queuedMails = collection<QueuedMail>()({
  name: 'mails',
  fields: { dueAt: 'text', handovers: 'integer' },
  indexes: [['dueAt']],
});

export type WaitingMail = Stored<Field, QueuedMail>;

/** Which server receives a mail. */
export const domainOf = ({ body }: WaitingMail): string => body.to.slice(body.to.lastIndexOf('@') + 1).toLowerCase();

/** Ids of mails sent lately: a process that died before it noted its request asks again. */
export const sentMails = collection<null>()({ name: 'sent_mails', fields: { sentAt: 'text' }, indexes: [['sentAt']] });

export interface MailQueue {
  /** Stores a mail to be sent soon. The same id again, also after it was sent, sends nothing. */
  enqueue(id: string, to: string, content: MailContent): Promise<void>;
  /**
   * The listener is called with each new mail, so that sending it need not wait for the next look.
   * @returns a function that ends it
   */
  onEnqueued(listener: () => void): () => void;
  readonly waiting: Collection<Field, QueuedMail>;
  readonly sent: Collection<'sentAt', null>;
}

/** How many waiting mails were handed over without an answer so far: perhaps they are sent. */
export const countHandedOver = (waiting: MailQueue['waiting']): Promise<number> =>
  waiting.count({ handovers: { gt: 0 } });

/** Deletes the mails that wait for one address. @returns how many */
export const forgetMailsTo = async (waiting: MailQueue['waiting'], address: string): Promise<number> => {
  const mails = await waiting.find({});
  const theirs = mails.filter(({ body }) => body.to.toLowerCase() === address.toLowerCase());
  for (const { id } of theirs) await waiting.delete(id);
  return theirs.length;
};

/**
 * How many mails to a member are waiting or were sent since an instant, of those whose id ends with
 * the member's id.
 * @param since no earlier than the ids of sent mails are kept
 */
export const countMailsTo = async (
  { waiting, sent }: Pick<MailQueue, 'waiting' | 'sent'>,
  userId: string,
  since: string,
): Promise<number> => {
  const id = { contains: `.${userId}` };
  return (await waiting.count({ id })) + (await sent.count({ id, sentAt: { gt: since } }));
};

/** The queue is kept as documents: it survives restarts, and any worker sends its mails. */
export const openMailQueue = (documents: Documents, clock: Clock): MailQueue => {
  const waiting = documents.collection(queuedMails);
  const listeners = new Listeners();
  return {
    waiting,
    sent: documents.collection(sentMails),
    onEnqueued: listener => listeners.add(listener),
    enqueue: async (id, to, content) => {
      await insertOnce(waiting, {
        id,
        fields: { dueAt: clock.now(), handovers: 0 },
        body: { ...content, to, attempts: 0 },
      });
      listeners.call();
    },
  };
};
