import { mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { skippedBy } from '#eventlog/skips.ts';
import type { Config } from '#installation/config.ts';
import { ledgerFile, openPlatform } from '#installation/platform.ts';
import { secretsFolder } from '#installation/secrets.ts';
import { documentsFile, eventsFile } from '#installation/stores.ts';
import { readArchive } from '#operations/backup/archive.ts';
import { type Header, type Line, parseLine } from '#operations/backup/lines.ts';
import { sqliteLogTarget } from '#operations/backup/logTarget.ts';
import { restoreLines } from '#operations/backup/restoreLines.ts';
import { scrubFolder } from '#operations/erase/scrub/scrub.ts';
import { openSqliteDocuments } from '#platform/documents/sqlite.ts';
import { nameNewFile } from '#platform/files/newFile.ts';
import { partOf, removeLeftOver } from '#platform/files/part.ts';
import { addLines, BadLedger, readForgetLedger } from '#platform/forgetLedger.ts';
import { pointerIn } from '#readmodels/pointer.ts';
import { buildReadModels } from '../rebuild/buildReadModels.ts';
import { BackupRefused } from './backup.ts';
import { forgetAgain } from './forgetAgain.ts';
import { bringToServers, finishServers, type Inspected, orCutShort } from './servers.ts';
import { openStage } from './stage.ts';

export interface Restored {
  readonly createdAt: string;
  readonly events: number;
  /** The number of people who had been erased since the backup and were erased again. */
  readonly forgotten: number;
  /** Undefined when there was none. */
  readonly ledger: string | undefined;
  /** Why the read models are not complete; null when they are. */
  readonly stoppedAt: string | null;
}

interface RestoreOptions {
  /** A forget ledger besides the one of the settings, which then has the entries of both. */
  readonly ledger: string | undefined;
  /** Called with the number of events read and, later, the number projected. */
  readonly onEvents: (step: 'read' | 'project', events: number) => void;
}

async function* linesOf(file: string): AsyncGenerator<Line> {
  for await (const text of readArchive(file)) yield parseLine(text);
}

/**
 * The header, which is the first line of a backup.
 * @throws BackupRefused
 */
const headerOf = (line: Line, file: string): Header => {
  if ('backup' in line && line.backup.format === 1) return line.backup;
  throw new BackupRefused(`${file} is no backup that this release knows. Use the one that made it.`);
};

/**
 * Reads the whole archive.
 * @throws BadArchive, BackupRefused
 */
const inspect = async (file: string): Promise<Inspected & { readonly header: Header }> => {
  const present = await stat(file).catch(() => undefined);
  if (present === undefined) throw new BackupRefused(`There is no file ${file}.`, true);
  if (!present.isFile())
    throw new BackupRefused(`${file} is no file. Name one: a backup is read more than once.`, true);
  let header: Header | undefined;
  let first: string | undefined;
  const skipped = new Set<string>();
  for await (const line of linesOf(file)) {
    header ??= headerOf(line, file);
    if (!('event' in line)) continue;
    first ??= line.event.id;
    for (const position of skippedBy(line.event)) skipped.add(position);
  }
  if (header === undefined) throw new BackupRefused(`${file} is no backup.`);
  return { header, skipped, first };
};

/**
 * @returns undefined when it does not exist
 * @throws BackupRefused when the file is not a ledger
 */
const readLedger = (file: string): Promise<ReadonlyMap<string, string> | undefined> =>
  readForgetLedger(file).catch((error: unknown) => {
    throw error instanceof BadLedger ? new BackupRefused(error.message, true) : error;
  });

/**
 * The people who were erased according to the ledger of the settings and the given one, and the
 * path of the last ledger found.
 * @throws BackupRefused
 */
const readLedgers = async (config: Config, given: string | undefined) => {
  const own = await readLedger(ledgerFile(config));
  const other = given === undefined ? undefined : await readLedger(resolve(given));
  if (given !== undefined && other === undefined)
    throw new BackupRefused(`There is no forget ledger ${resolve(given)}.`, true);
  const found = other ? resolve(String(given)) : own && ledgerFile(config);
  return { found, forgotten: new Map([...(own ?? []), ...(other ?? [])]) };
};

/**
 * Adds missing entries to the ledger of the settings, so that the next restore needs no other one.
 * A new ledger is written as a whole, readable by its owner only: a partial one would bring back
 * the people it lacks.
 */
const keepLedger = async (file: string, forgotten: ReadonlyMap<string, string>): Promise<void> => {
  const own = await readLedger(file);
  const lacking = [...forgotten].filter(([hash]) => !own?.has(hash)).map(([, line]) => line);
  if (own !== undefined) {
    if (lacking.length > 0) await addLines(file, lacking);
    return;
  }
  const part = partOf(file, process.pid);
  await addLines(part, lacking);
  await nameNewFile(part, file);
};

const hasServers = ({ MONGODB_URL, EVENTSTORE_URL }: Config): boolean =>
  MONGODB_URL !== undefined || EVENTSTORE_URL !== undefined;

/**
 * Restores into new files, or into the servers that the settings name.
 * @param begin runs after the last possible refusal and before the first write
 */
const bring = async (
  config: Config,
  file: string,
  inspected: Inspected,
  { begin, onEvents }: { readonly begin: () => Promise<void>; readonly onEvents: (events: number) => void },
) => {
  if (hasServers(config)) return bringToServers(config, linesOf(file), inspected, { begin, onEvents });
  await begin();
  const documents = await openSqliteDocuments({ file: documentsFile(config.DATA_DIR), durable: false });
  const openTarget = () => sqliteLogTarget(eventsFile(config.DATA_DIR));
  return restoreLines(linesOf(file), documents, openTarget, onEvents).finally(documents.close);
};

/** Pages that browsers and gateways remember from before must not pass for pages of now. */
const freshGeneration = ({ createdAt }: Header): number =>
  2 * Math.ceil(Math.max(Date.now() - Date.parse(createdAt), 0) / 1000) + 3;

const project = async (
  config: Config,
  header: Header,
  onEvents: (events: number) => void,
): Promise<Restored['stoppedAt']> => {
  const first = await openPlatform(config);
  const pointer = { generation: freshGeneration(header), previous: false, unfinished: null, switchedAt: null };
  await pointerIn(first.documents).write(pointer).finally(first.close);
  const platform = await openPlatform(config);
  try {
    // A server may hold the read models of an earlier installation.
    await platform.readModels.current.drop();
    return await buildReadModels(platform, { onProgress: onEvents });
  } finally {
    await platform.close();
  }
};

/** Builds the read models, and erases again the people who had been erased since. */
const finish = async (
  config: Config,
  header: Header,
  forgotten: ReadonlyMap<string, string>,
  onEvents: (events: number) => void,
): Promise<Pick<Restored, 'stoppedAt' | 'forgotten'>> => {
  const stoppedAt = await project(config, header, onEvents);
  return { stoppedAt, forgotten: await forgetAgain(config, forgotten) };
};

/**
 * Restores a backup into an empty folder or empty servers. Its checksums are checked before
 * anything is changed. Then the ledger is brought up to date, the files are made in a folder of
 * their own, the people in the ledger are erased again, and everything is moved into place.
 * @throws BadArchive, BackupRefused: then nothing was changed but the ledger
 * @throws RestoreCutShort: then run it again
 */
export const restore = async (config: Config, file: string, options: RestoreOptions): Promise<Restored> => {
  const source = resolve(file);
  const { header, ...inspected } = await inspect(source);
  const { forgotten, found } = await readLedgers(config, options.ledger);
  const stage = await openStage(config);
  const staged: Config = { ...config, DATA_DIR: stage.folder, FORGET_LEDGER: ledgerFile(config) };
  try {
    // Do this first: each erasure adds an entry to this ledger, and after a kill an incomplete
    // ledger would pass for the whole one.
    const begin = async (): Promise<void> => {
      await removeLeftOver(ledgerFile(config));
      if (found !== undefined) await keepLedger(ledgerFile(config), forgotten);
    };
    const onEvents = (done: number): void => options.onEvents('read', done);
    const { secrets, events } = await bring(staged, source, inspected, { begin, onEvents });
    await mkdir(secretsFolder(staged), { recursive: true, mode: 0o700 });
    for (const { name, value } of secrets) {
      await writeFile(join(secretsFolder(staged), basename(name)), `${value}\n`, { mode: 0o600 });
    }
    const finished = finish(staged, header, forgotten, done => options.onEvents('project', done));
    const { stoppedAt, forgotten: again } = await (hasServers(config) ? orCutShort(finished) : finished);
    if (again > 0) await scrubFolder({ folder: stage.folder, words: undefined });
    await stage.publish(async () => {
      if (hasServers(config)) await orCutShort(finishServers(config));
    });
    return { createdAt: header.createdAt, events, forgotten: again, ledger: found, stoppedAt };
  } finally {
    stage.remove();
  }
};
