import { createTransport } from 'nodemailer';
import type { MailSender } from './port.ts';

/** By itself nodemailer waits ten minutes for a server that has fallen silent, and a stop waits for the mail that is under way. */
const PATIENCE = { connectionTimeout: 30_000, socketTimeout: 60_000 };

/**
 * Sends by SMTP.
 * @param url smtp:// or smtps:// with user and password if needed
 * @param from the sender's address
 * @param patience with a server that does not answer, in milliseconds
 */
export const openSmtp = (url: string, from: string, patience = PATIENCE): MailSender => {
  const transport = createTransport({ url, ...patience });
  const domain = from.replace(/^.*@/, '').replace(/>.*$/, '');
  return {
    send: async ({ id, to, subject, text, html, unsubscribeUrl }) => {
      // The same mail sent twice, after a crash in between, has the same Message-ID.
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        // Nobody who is away answers that they are.
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
      });
    },
    forget: async () => undefined,
    keptFor: async () => [],
    forgetAddress: async () => 0,
    close: async () => transport.close(),
  };
};
