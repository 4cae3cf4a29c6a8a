import { existsSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Config } from '#installation/config.ts';
import { strangeLog } from '#installation/logIdentity.ts';
import { SECRET_NAMES, secretsFolder } from '#installation/secrets.ts';
import { refuseMissingDatabase } from '#installation/start/refuseMissingDatabase.ts';
import { opening } from '#installation/start/startProblem.ts';
import { documentsFile, eventsFile, openDocuments, openLog, storeFiles } from '#installation/stores.ts';
import { writeArchive } from '#operations/backup/archive.ts';
import type { Secret } from '#operations/backup/lines.ts';
import { backupLines, type DocumentsSource, type LogSource, portLogSource } from '#operations/backup/source.ts';
import { openSnapshots, sqliteDocumentsSource, sqliteLogSource } from '#operations/backup/sqliteSource.ts';
import { isWithin } from '#platform/files/isWithin.ts';
import { nameNewFile } from '#platform/files/newFile.ts';
import { partOf, removeLeftOver } from '#platform/files/part.ts';
import { type Depth, damageIn } from '#platform/sqlite/integrity.ts';
import { openMongoSource } from './openMongoSource.ts';

/** A backup or restore that is not possible. The message says why, and what to do. */
export class BackupRefused extends Error {
  /** Whether the command was called incorrectly. */
  readonly wrongUse: boolean;

  constructor(sentence: string, wrongUse = false) {
    super(sentence);
    this.name = 'BackupRefused';
    this.wrongUse = wrongUse;
  }
}

interface Sources {
  readonly log: LogSource;
  readonly documents: DocumentsSource;
  close(): Promise<void>;
}

/**
 * A part that cannot be found would be missing from the backup without notice, and such backups
 * would replace sound ones.
 * @throws BackupRefused, StoreUnusable
 */
const refuseDamaged = async (file: string, depth: Depth): Promise<void> => {
  const [damage] = await opening(file, () => damageIn(file, depth));
  if (damage === undefined) return;
  throw new BackupRefused(
    `${file} is damaged (${damage}): a backup of it would not be whole. Keep the backups that you have; 'verify' tells all that is damaged.`,
  );
};

/**
 * A backup of another log, perhaps an empty one, would replace sound ones, too.
 * @throws BackupRefused
 */
const refuseOtherLog = async (config: Config): Promise<void> => {
  if (config.EVENTSTORE_URL === undefined) return;
  await using resources = new AsyncDisposableStack();
  const log = resources.adopt(await openLog(config), it => it.close());
  const documents = resources.adopt(await openDocuments(config, 'this'), it => it.close());
  const problem = await strangeLog({ log, documents });
  if (problem !== null) throw new BackupRefused(problem);
};

/** Files of this machine are all read as of one moment. Servers are read one after the other. */
const openSources = async (config: Config): Promise<Sources> => {
  const ours = storeFiles(config);
  await refuseMissingDatabase(config);
  await refuseOtherLog(config);
  // Events are read in the order of their table, documents by an index.
  for (const file of ours) await refuseDamaged(file, file === eventsFile(config.DATA_DIR) ? 'pages' : 'indexes');
  await using resources = new AsyncDisposableStack();
  const snapshots = new Map(openSnapshots(ours).map((db, index) => [ours[index], db] as const));
  for (const db of snapshots.values()) resources.defer(() => db.close());
  const log = await logSource(config, snapshots.get(eventsFile(config.DATA_DIR)), resources);
  const documents = await documentsSource(config, snapshots.get(documentsFile(config.DATA_DIR)), resources);
  const held = resources.move();
  return { log, documents, close: () => held.disposeAsync() };
};

const logSource = async (
  config: Config,
  snapshot: DatabaseSync | undefined,
  resources: AsyncDisposableStack,
): Promise<LogSource> => {
  if (snapshot) return sqliteLogSource(snapshot);
  return portLogSource(resources.adopt(await openLog(config), it => it.close()));
};

const documentsSource = async (
  { MONGODB_URL }: Config,
  snapshot: DatabaseSync | undefined,
  resources: AsyncDisposableStack,
): Promise<DocumentsSource> => {
  if (snapshot) return sqliteDocumentsSource(snapshot);
  return resources.adopt(await openMongoSource(String(MONGODB_URL)), it => it.close());
};

/**
 * @returns undefined when there is no such file
 * @throws BackupRefused
 */
const readSecret = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new BackupRefused(
      `${file} cannot be read (${error.message}): a backup without it would not be whole. Let its owner make the backup.`,
    );
  });

/** The secrets that the product made. Those of the settings are the operator's to keep. */
const keptSecrets = async (config: Config): Promise<readonly Secret[]> => {
  const read = SECRET_NAMES.map(async name => {
    const value = await readSecret(join(secretsFolder(config), name));
    return value === undefined ? [] : [{ name, value: value.trim() }];
  });
  return (await Promise.all(read)).flat();
};

const checkPlace = async (file: string, { DATA_DIR }: Config, force: boolean): Promise<void> => {
  if (isWithin(DATA_DIR, file)) {
    throw new BackupRefused(
      `${file} is inside DATA_DIR: a backup belongs on another disk. Name a place outside of it.`,
      true,
    );
  }
  const folder = dirname(file);
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
    throw new BackupRefused(`There is no folder ${folder}. Make it first, or name another one.`, true);
  }
  const present = await stat(file).catch(() => undefined);
  if (present && !present.isFile()) throw new BackupRefused(`${file} is no file. Name one.`, true);
  if (!force && existsSync(file))
    throw new BackupRefused(`${file} is there already. Name another file, or add --force.`, true);
};

interface Made {
  readonly file: string;
  readonly events: number;
  readonly lines: number;
  readonly bytes: number;
  /** Partial files of killed backups to this file. They are deleted now. */
  readonly removed: readonly string[];
}

/** Gives the finished file its name; without force, only if nobody took the name meanwhile. */
const publish = async (part: string, file: string, force: boolean): Promise<void> => {
  if (force) return rename(part, file);
  if (!(await nameNewFile(part, file)))
    throw new BackupRefused(`${file} has come up meanwhile. Name another file, or add --force.`);
};

/**
 * Writes one archive of everything that cannot be rebuilt: log, documents, kept secrets. A server
 * may be running.
 * @returns a summary of the archive
 * @throws BackupRefused, and what the disk throws: then nothing is left behind
 */
export const backup = async (
  config: Config,
  target: string,
  {
    force,
    now,
    onEvents,
  }: { readonly force: boolean; readonly now: string; readonly onEvents: (events: number) => void },
): Promise<Made> => {
  const file = resolve(target);
  await checkPlace(file, config, force);
  const sources = await openSources(config);
  const part = partOf(file, process.pid);
  try {
    const removed = await removeLeftOver(file);
    let events = 0;
    const counted = (): void => onEvents(++events);
    const given = { createdAt: now, secrets: await keptSecrets(config) };
    const lines = await writeArchive(part, backupLines(sources.log, sources.documents, given, counted));
    const { size } = await stat(part);
    await publish(part, file, force);
    return { file, events, lines, bytes: size, removed };
  } finally {
    await sources.close();
    await rm(part, { force: true });
  }
};
