import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { DeliveryUnknown } from './deliveryUnknown.ts';
import type { MailSender, SendOptions } from './port.ts';
import { isRecipientRefusal, RecipientRefused, type SmtpFailure } from './recipientRefused.ts';
import { parseSender } from './sender.ts';

/** How long to wait for a mail server, in milliseconds. */
export interface SmtpPatience {
  readonly connecting: number;
  /** Until the server wants the text: it may ask others about the recipient first. */
  readonly beforeText: number;
  /** For the answer to the text. A server that is given up too early gets the mail twice. */
  readonly answer: number;
}

/** As RFC 5321 has it in section 4.5.3.2. */
const PATIENCE: SmtpPatience = { connecting: 30_000, beforeText: 5 * 60_000, answer: 10 * 60_000 };

/** The same text. Its end waits until everything before it was read, and then for the callback. */
const withEnd = (text: Readable, beforeEnd: () => Promise<void>): Readable => {
  const read = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of text) yield chunk;
    await beforeEnd();
  };
  return Readable.from(read(), { objectMode: false });
};

/** Follows one attempt up to the answer of the server. */
const openAttempt = (patience: SmtpPatience, { beforeHandover, signal }: SendOptions) => {
  const late = new AbortController();
  const giveUpAfter = (ms: number): NodeJS.Timeout => setTimeout(() => late.abort(), ms);
  let timer = giveUpAfter(patience.beforeText);
  let [isHandedOver, isOver] = [false, false];
  return {
    signal: AbortSignal.any([late.signal, ...(signal ? [signal] : [])]),
    handOver: async (): Promise<void> => {
      clearTimeout(timer);
      if (isOver) throw new Error('The connection ended before the text');
      isHandedOver = true;
      try {
        await beforeHandover?.();
      } catch (error) {
        isHandedOver = false;
        throw error;
      }
      timer = giveUpAfter(patience.answer);
    },
    /** @returns what a failure means for the mail */
    errorOf: (failure: unknown): unknown => {
      const cause = failure as SmtpFailure;
      if (isRecipientRefusal(cause)) return new RecipientRefused({ cause });
      return isHandedOver && !cause.responseCode ? new DeliveryUnknown({ cause }) : failure;
    },
    end: (): void => {
      clearTimeout(timer);
      isOver = true;
    },
  };
};

/** Whether an address takes a mail program's POST. Mails of earlier releases name a page. */
const takesOneClick = (unsubscribeUrl: string | undefined): boolean =>
  unsubscribeUrl?.includes('/unsubscribe?') ?? false;

/**
 * Sends by SMTP.
 * @param url smtp:// or smtps:// with user and password if needed
 * @param from the sender's address, or `Name <address>`
 * @throws Error where there is no address
 */
export const openSmtp = (url: string, from: string, patience = PATIENCE): Pick<MailSender, 'send' | 'close'> => {
  const sender = parseSender(from);
  if (sender === undefined) throw new Error('The sender of mails has no address');
  const domain = sender.address.replace(/^.*@/, '');
  return {
    send: async ({ id, to, subject, text, html, unsubscribeUrl }, options = {}) => {
      const attempt = openAttempt(patience, options);
      const transport = createTransport({ url, connectionTimeout: patience.connecting });
      transport.use('stream', ({ message }, next) => {
        message.processFunc(mime => withEnd(mime, attempt.handOver));
        next();
      });
      try {
        // If a mail is sent twice all the same, both copies have the same Message-ID.
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: sender,
          to: { name: '', address: to },
          subject,
          text,
          html,
          // Suppresses automatic replies ("I am away").
          headers: {
            'Auto-Submitted': 'auto-generated',
            // Lets the mail program unsubscribe by itself, with one POST (RFC 8058).
            ...(takesOneClick(unsubscribeUrl) && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
          signal: attempt.signal,
        });
      } catch (failure) {
        throw attempt.errorOf(failure);
      } finally {
        attempt.end();
        transport.close();
      }
    },
    close: async () => undefined,
  };
};
