import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { domainToASCII } from 'node:url';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from './until.ts';

export interface ReceivedMail {
  /** The Message-ID. A mail that is delivered twice has the same one. */
  readonly id: string;
  readonly sender: { readonly name: string; readonly address: string } | undefined;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** By their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
}

/** A mail server that keeps the mails it receives. */
export interface MailSink {
  /** The value for the setting SMTP_URL. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The addresses of all attempts, refused ones included. */
  readonly attempts: readonly string[];
  /**
   * Refuses mail to an address from now on.
   * @param reply as "550 5.1.1 No such user here"; none accepts it again
   */
  refuse(address: string, reply?: string): void;
  /** Waits for a mail to an address. @param subject a part of it */
  mailTo(address: string, subject: string): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

/** smtp-server gives the domain of a recipient in Unicode, however it was sent. */
const asSent = (recipient: string): string => recipient.replace(/[^@]+$/, domainToASCII);

const parsed = async (raw: Buffer, recipient: string): Promise<ReceivedMail> => {
  const { messageId, from, subject, text, html, headers } = await PostalMime.parse(raw);
  return {
    id: messageId ?? '',
    sender: from?.address === undefined ? undefined : { name: from.name, address: from.address },
    to: asSent(recipient),
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
    headers: new Map(headers.map(({ key, value }) => [key, value])),
  };
};

export const startMailSink = async (): Promise<MailSink> => {
  const mails: ReceivedMail[] = [];
  const attempts: string[] = [];
  const refusals = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, callback) => {
      attempts.push(address);
      const [, code, text] = /^(\d{3}) (.*)$/.exec(refusals.get(address) ?? '') ?? [];
      callback(code === undefined ? null : Object.assign(new Error(text), { responseCode: Number(code) }));
    },
    onData: (stream, { envelope }, callback) => {
      const receive = async (): Promise<void> => {
        const raw = Buffer.concat(await stream.toArray());
        for (const { address } of envelope.rcptTo) mails.push(await parsed(raw, address));
      };
      receive().then(() => callback(), callback);
    },
  });
  // A product that is killed breaks its connection in the middle of a mail.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    attempts,
    refuse: (address, reply = '') => void refusals.set(address, reply),
    mailTo: (address, subject) =>
      until(`a mail "${subject}" came`, () =>
        mails.findLast(mail => mail.to === address && mail.subject.includes(subject)),
      ),
    stop: () => new Promise(resolve => server.close(() => resolve())),
  };
};
