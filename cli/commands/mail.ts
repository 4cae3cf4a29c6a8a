import { foldEmail } from '#contract/email.ts';
import { outboxAddress } from '#installation/outboxPage.ts';
import { outboxFolder } from '#installation/platform.ts';
import { refuseMissingDatabase } from '#installation/start/refuseMissingDatabase.ts';
import { opening } from '#installation/start/startProblem.ts';
import { domainOf, queuedMails, type WaitingMail } from '#mails/queue.ts';
import { readOutbox } from '#platform/mail/outbox.ts';
import { printJson, printLine, say, shown, table } from '../output.ts';
import { cliConfig, toRead } from '../withPlatform.ts';

interface MailOptions {
  readonly json?: boolean;
  readonly to?: string;
}

const noMail = (to: string | undefined, isEmpty: boolean): string =>
  to && !isEmpty ? `No mail went to ${to}.` : 'The outbox is empty.';

const row = (domain: string, mails: readonly WaitingMail[]): readonly string[] => {
  const handedOver = mails.filter(({ fields }) => Number(fields.handovers) > 0).length;
  const tries = Math.max(...mails.map(({ body }) => body.attempts));
  return [shown(domain), `${mails.length}`, `${handedOver}`, `${tries}`];
};

/** Prints the mails that wait for an SMTP server, by the domain of their recipients. */
const printQueue = (): Promise<void> =>
  toRead(async ({ documents }) => {
    const waiting = await documents.collection(queuedMails).find();
    if (waiting.length === 0) return say('No mail waits to be sent.');
    const domains = [...Map.groupBy(waiting, domainOf)].sort(([, one], [, other]) => other.length - one.length);
    const rows = domains.map(([domain, mails]) => row(domain, mails));
    await printLine(table([['TO', 'WAITING', 'PERHAPS SENT', 'MOST TRIES'], ...rows]));
  });

const tellQueue = async (json: boolean | undefined): Promise<void> => {
  say('SMTP_URL is set: new mails are sent and not kept here.');
  if (!json) await printQueue();
};

/** Shows the mails that were not sent because SMTP is not configured. */
export const mailCommand = async ({ json, to }: MailOptions): Promise<void> => {
  const config = cliConfig();
  await refuseMissingDatabase(config);
  if (config.SMTP_URL) await tellQueue(json);
  const page = await outboxAddress(config);
  if (page !== undefined && !json) say(`While the server runs, the outbox is also at ${page}`);
  const all = await opening(config.DATA_DIR, () => readOutbox(outboxFolder(config)));
  const mails = all.filter(mail => to === undefined || foldEmail(mail.to) === foldEmail(to));
  if (json) return printJson(mails);
  if (mails.length === 0) return say(noMail(to, all.length === 0));
  for (const { sentAt, to: recipient, subject, text } of mails) {
    await printLine(shown(`${sentAt}  To: ${recipient}\nSubject: ${subject}\n\n${text}\n${'-'.repeat(72)}`));
  }
};
