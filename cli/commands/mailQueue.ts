import { domainOf, queuedMails, type WaitingMail } from '#mails/queue.ts';
import { printLine, say, shown, table } from '../output.ts';
import { toRead } from '../withPlatform.ts';

const row = (domain: string, mails: readonly WaitingMail[]): readonly string[] => {
  const handedOver = mails.filter(({ fields }) => Number(fields.handovers) > 0).length;
  const tries = Math.max(...mails.map(({ body }) => body.attempts));
  return [shown(domain), `${mails.length}`, `${handedOver}`, `${tries}`];
};

/** Prints the mails that wait for an SMTP server, by the domain of their recipients. */
export const printQueue = (): Promise<void> =>
  toRead(async ({ documents }) => {
    const waiting = await documents.collection(queuedMails).find();
    if (waiting.length === 0) return say('No mail waits to be sent.');
    const domains = [...Map.groupBy(waiting, domainOf)].sort(([, one], [, other]) => other.length - one.length);
    const rows = domains.map(([domain, mails]) => row(domain, mails));
    await printLine(table([['TO', 'WAITING', 'PERHAPS SENT', 'MOST TRIES'], ...rows]));
  });
