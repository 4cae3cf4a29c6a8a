import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ledgerFile, RESTORING } from '#installation/platform.ts';
import { StoreUnusable, startProblem } from '#installation/start/startProblem.ts';
import { BadArchive } from '#operations/backup/archive.ts';
import { BackupRefused, backup } from '#operations/backup/backup.ts';
import { restore } from '#operations/backup/restore.ts';
import { RestoreCutShort } from '#operations/backup/servers.ts';
import { partOf } from '#platform/files/part.ts';
import { diskSentence } from '../diskSentence.ts';
import { endingWith } from '../interrupted.ts';
import { CommandFailed, printJson, say } from '../output.ts';
import { cliConfig } from '../withPlatform.ts';

const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof StoreUnusable) return startProblem(error);
  return error instanceof BackupRefused || error instanceof BadArchive ? error.message : diskSentence(error);
};

const orSentence = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RestoreCutShort) throw new CommandFailed(error.message);
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    throw new CommandFailed(
      `${sentence} Nothing was changed.`,
      error instanceof BackupRefused && error.wrongUse ? 2 : 1,
    );
  }
};

const SHOWN_EVERY_MS = 100;

/** Shows how many events are done, on one line of stderr; shows nothing in a pipe. */
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
  endingWith(() => {
    rmSync(partOf(file, process.pid), { force: true });
    return 'Nothing was written.';
  });
  const config = cliConfig();
  const onEvents = counter('written');
  const now = new Date().toISOString();
  const done = await orSentence(backup(config, file, { force: force === true, now, onEvents }));
  for (const name of done.removed) say(`Deleted ${name}, which a killed backup had left behind.`);
  if (json) return printJson(done);
  say(`${done.file}: ${done.events} events and everything else that is kept, ${megabytes(done.bytes)}.`);
  say(
    'It contains the keys to every text in it: keep it as safe as the installation, and keep the forget ledger elsewhere.',
  );
};

export const restoreCommand = async (
  file: string,
  { ledger, json }: { readonly ledger?: string; readonly json?: boolean },
): Promise<void> => {
  const config = cliConfig();
  endingWith(() =>
    existsSync(join(config.DATA_DIR, RESTORING))
      ? 'The target is incomplete, and no server starts on it. Run the same restore again: it starts over.'
      : 'Nothing was changed.',
  );
  const steps = { read: counter('read'), project: counter('projected') };
  const onEvents = (step: keyof typeof steps, events: number): void => steps[step](events);
  const done = await orSentence(restore(config, file, { ledger, onEvents }));
  if (done.ledger === undefined) {
    say(
      `Warning: there is no forget ledger at ${ledgerFile(config)}. People who were erased after ${done.createdAt} are back.` +
        ' Find the ledger, empty the folder and restore again with --ledger FILE.',
    );
  }
  if (json) return printJson(done);
  say(`Restored ${done.events} events as of ${done.createdAt}, and built the read models.`);
  if (done.stoppedAt !== null) {
    say(
      `The read models stop at the event that also stops those of the backup: ${done.stoppedAt}. See \`status\` and \`projection\`.`,
    );
  }
  if (done.forgotten > 0) say(`${done.forgotten} people who had been erased since were erased again.`);
  say('Start the server: npm start. The films are not in a backup: npm run cli -- reels render makes them again.');
};
