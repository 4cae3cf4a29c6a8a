import { createTransport } from 'nodemailer';
import type { MailSender } from './port.ts';
import { isRecipientRefusal, RecipientRefused, type SmtpFailure } from './recipientRefused.ts';

/**
 * By default nodemailer waits ten minutes for a silent server, and stopping this process waits for
 * the mail that is being sent.
 */
const PATIENCE = { connectionTimeout: 30_000, socketTimeout: 60_000 };

/** @throws RecipientRefused, or the failure itself */
const tellRefusals = (failure: unknown): never => {
  throw isRecipientRefusal(failure as SmtpFailure) ? new RecipientRefused({ cause: failure }) : failure;
};

/** Whether an address takes the POST of a mail program. A mail that an earlier release has queued names a page for people. */
const takesOneClick = (unsubscribeUrl: string | undefined): boolean =>
  unsubscribeUrl?.includes('/unsubscribe?') ?? false;

/**
 * Sends by SMTP.
 * @param url smtp:// or smtps:// with user and password if needed
 * @param from the sender's address, or `Name <address>`
 * @param patience how long to wait for a server that does not answer, in milliseconds
 */
export const openSmtp = (url: string, from: string, patience = PATIENCE): MailSender => {
  const transport = createTransport({ url, ...patience });
  const domain = from.replace(/^.*@/, '').replace(/>.*$/, '');
  return {
    send: async ({ id, to, subject, text, html, unsubscribeUrl }) => {
      // If a crash causes a mail to be sent twice, both copies have the same Message-ID.
      await transport
        .sendMail({
          messageId: `<${id}@${domain}>`,
          from,
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
        })
        .catch(tellRefusals);
    },
    forget: async () => undefined,
    keptFor: async () => [],
    forgetAddress: async () => 0,
    close: async () => transport.close(),
  };
};
