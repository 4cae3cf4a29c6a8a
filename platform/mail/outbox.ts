import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { writePrivateFile } from '../files/writePrivateFile.ts';
import { parseStoredJson } from '../parseStoredJson.ts';
import type { Mail, MailSender } from './port.ts';

export interface OutboxMail extends Mail {
  readonly from: string;
  readonly sentAt: string;
}

/** Without SMTP, each mail becomes a JSON file, which loopback shows as a page, too. */
export const openOutbox = (folder: string, from: string, clock: Clock): MailSender => ({
  send: async mail => {
    const entry: OutboxMail = { ...mail, from, sentAt: clock.now() };
    await writePrivateFile(join(folder, `${mail.id}.json`), `${JSON.stringify(entry, null, 2)}\n`);
  },
  forget: () => rm(folder, { recursive: true, force: true }),
  keptFor: address => mailsTo(folder, address),
  forgetAddress: async address => {
    let forgotten = 0;
    for (const name of await namesIn(folder)) {
      if (!(await isTo(join(folder, name), address))) continue;
      await rm(join(folder, name), { force: true });
      forgotten += 1;
    }
    return forgotten;
  },
  close: async () => undefined,
});

/**
 * @returns the fallback if there is no such file or folder
 * @throws any other error
 */
const unlessAbsent = async <T>(reading: Promise<T>, fallback: T): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return fallback;
    throw error;
  }
};

const namesIn = (folder: string): Promise<readonly string[]> => unlessAbsent(readdir(folder), []);

/** Whether a mail goes to this address, by its text: a crash may have left it unfinished. */
const isTo = async (file: string, address: string): Promise<boolean> => {
  const text = await unlessAbsent(readFile(file, 'utf8'), '');
  return text.toLowerCase().includes(`"to": ${JSON.stringify(address.toLowerCase())}`);
};

const mailsTo = async (folder: string, address: string): Promise<readonly OutboxMail[]> =>
  (await readOutbox(folder)).filter(({ to }) => to.toLowerCase() === address.toLowerCase());

/**
 * The mails of an outbox, oldest first; none if there is no outbox.
 * @throws the file system's error, or an Error for a damaged mail
 */
export const readOutbox = async (folder: string): Promise<readonly OutboxMail[]> => {
  const mails: OutboxMail[] = [];
  // One after the other, because thousands of files cannot be open at once.
  for (const name of await namesIn(folder)) {
    const text = name.endsWith('.json') ? await unlessAbsent(readFile(join(folder, name), 'utf8'), '') : '';
    if (text !== '') mails.push(parseStoredJson(text, join(folder, name)));
  }
  return mails.sort((a, b) => a.sentAt.localeCompare(b.sentAt) || a.id.localeCompare(b.id));
};
