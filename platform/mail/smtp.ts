import { createTransport } from 'nodemailer';
import type { MailSender } from './port.ts';

/** Sends by SMTP. @param url smtp:// or smtps:// with user and password if needed @param from the sender's address */
export const openSmtp = (url: string, from: string): MailSender => {
  const transport = createTransport(url);
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
