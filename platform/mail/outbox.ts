import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Mail, MailSender } from './port.ts';

export interface OutboxMail extends Mail {
  readonly from: string;
  readonly sentAt: string;
}

/** Without SMTP, mails become files that the operator (and on loopback a page) can read: one JSON file a mail. */
export const openOutbox = (folder: string, from: string, clock: Clock): MailSender => ({
  send: async mail => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const entry: OutboxMail = { ...mail, from, sentAt: clock.now() };
    const file = join(folder, `${mail.id}.json`);
    await writeFile(`${file}.tmp`, `${JSON.stringify(entry, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.tmp`, file);
  },
  forget: () => rm(folder, { recursive: true, force: true }),
  keptFor: address => mailsTo(folder, address),
  forgetAddress: async address => {
    const names = await readdir(folder).catch(() => []);
    const theirs = await Promise.all(names.map(name => isTo(join(folder, name), address)));
    const files = names.filter((_, index) => theirs[index]);
    await Promise.all(files.map(name => rm(join(folder, name), { force: true })));
    return files.length;
  },
  close: async () => undefined,
});

/** Of any file, also one that a crash has left unfinished. */
const isTo = async (file: string, address: string): Promise<boolean> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.toLowerCase().includes(`"to": ${JSON.stringify(address.toLowerCase())}`);
};

const mailsTo = async (folder: string, address: string): Promise<readonly OutboxMail[]> =>
  (await readOutbox(folder)).filter(({ to }) => to.toLowerCase() === address.toLowerCase());

const noneWithoutFolder = (error: NodeJS.ErrnoException): readonly string[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

/** The mails of an outbox, oldest first; none when there is no outbox. @throws what the file system does */
export const readOutbox = async (folder: string): Promise<readonly OutboxMail[]> => {
  const names = await readdir(folder).catch(noneWithoutFolder);
  const files = names.filter(name => name.endsWith('.json'));
  const mails = await Promise.all(
    files.map(async name => JSON.parse(await readFile(join(folder, name), 'utf8')) as OutboxMail),
  );
  return mails.sort((a, b) => a.sentAt.localeCompare(b.sentAt) || a.id.localeCompare(b.id));
};
