import { unlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupRefused, backup } from '#gateway/backup/backup.ts';
import { restore } from '#gateway/backup/restore.ts';
import { ledgerFile } from '#gateway/platform.ts';
import { BadArchive } from '#platform/backup/archive.ts';
import { CommandFailed, printJson, say } from '../output.ts';
import { cliConfig } from '../withPlatform.ts';

/** What a disk or its rights refuse, in sentences. */
const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make room, or name a place on another disk.',
  EDQUOT: 'The disk quota is used up. Make room, or name a place on another disk.',
  EACCES: 'You may not write there. Name another place, or change its rights.',
  EPERM: 'You may not write there. Name another place, or change its rights.',
  EROFS: 'That disk can only be read. Name another place.',
  ENOTDIR: 'A part of the path is no folder. Name another place.',
};

const SQLITE_READONLY = 8;
const SQLITE_FULL = 13;
const SQLITE_BUSY = 5;

const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof BackupRefused || error instanceof BadArchive) return error.message;
  const { code, errcode } = error as { code?: string; errcode?: number };
  if (code !== undefined && DISK[code]) return DISK[code];
  if (errcode === undefined) return undefined;
  if ((errcode & 0xff) === SQLITE_FULL) return DISK.ENOSPC;
  if ((errcode & 0xff) === SQLITE_READONLY) return DISK.EACCES;
  return (errcode & 0xff) === SQLITE_BUSY ? 'The databases are locked for too long. Try again in a moment.' : undefined;
};

const orSentence = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    throw new CommandFailed(
      `${sentence} Nothing was changed.`,
      error instanceof BackupRefused && error.wrongUse ? 2 : 1,
    );
  }
};

const SHOWN_EVERY_MS = 100;

/** How many events have gone by, on one line of stderr; in a pipe nothing. */
const counter = (done: string): ((events: number) => void) => {
  let shownAt = 0;
  return events => {
    if (!process.stderr.isTTY || performance.now() - shownAt < SHOWN_EVERY_MS) return;
    shownAt = performance.now();
    process.stderr.write(`\r${events.toLocaleString('en')} events ${done}\u001b[K\r`);
  };
};

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

export const backupCommand = async (
  file: string,
  { force, json }: { readonly force?: boolean; readonly json?: boolean },
): Promise<void> => {
  process.once('SIGINT', () => {
    try {
      unlinkSync(`${resolve(file)}.${process.pid}.part`);
    } catch {}
    process.exit(130);
  });
  const onEvents = counter('written');
  const now = new Date().toISOString();
  const done = await orSentence(backup(cliConfig(), file, { force: force === true, now, onEvents }));
  if (json) return printJson(done);
  say(`${done.file}: ${done.events} events and everything else that is kept, ${megabytes(done.bytes)}.`);
  say('It opens every text in it: keep it as safe as the installation, and the forget ledger apart from it.');
};

export const restoreCommand = async (
  file: string,
  { ledger, json }: { readonly ledger?: string; readonly json?: boolean },
): Promise<void> => {
  const config = cliConfig();
  const steps = { read: counter('read'), project: counter('projected') };
  const onEvents = (step: keyof typeof steps, events: number): void => steps[step](events);
  const done = await orSentence(restore(config, file, { ledger, onEvents }));
  if (done.ledger === undefined) {
    say(
      `Warning: there is no forget ledger at ${ledgerFile(config)}. Whoever was erased after ${done.createdAt} is back.` +
        ' Find the ledger, empty the folder and restore again with --ledger FILE.',
    );
  }
  if (json) return printJson(done);
  say(`Restored ${done.events} events as of ${done.createdAt}, and built the read models.`);
  if (done.forgotten > 0) say(`${done.forgotten} people who had been erased since were erased again.`);
  say('Start the server: npm start. The films are not in a backup: npm run cli -- reels render makes them again.');
};
