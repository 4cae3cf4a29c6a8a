import { DatabaseSync } from 'node:sqlite';
import type { EventLog } from '#eventlog/port.ts';
import type { Config } from '#installation/config.ts';
import { runningNow } from '#installation/heartbeat.ts';
import { strangeLog } from '#installation/logIdentity.ts';
import { refuseMissingDatabase } from '#installation/start/refuseMissingDatabase.ts';
import { holdsInstallation } from '#installation/start/refuseNoInstallation.ts';
import { opening } from '#installation/start/startProblem.ts';
import { documentsFile, openDocuments, openLog, storeFiles } from '#installation/stores.ts';
import type { DocumentsSource } from '#operations/backup/source.ts';
import { sqliteDocumentsSource } from '#operations/backup/sqliteSource.ts';
import { MigrationFailed } from '#operations/migrate/failed.ts';
import type { Documents } from '#platform/documents/port.ts';
import { privateFolder } from '#platform/files/privateFolder.ts';
import { pointerIn } from '#readmodels/pointer.ts';
import { openMongoSource } from '../backup/openMongoSource.ts';

/** One end of a migration. */
export interface End {
  readonly log: EventLog;
  readonly documents: Documents;
  /** All documents, in all collections. */
  readonly kept: DocumentsSource;
  close(): Promise<void>;
}

const openKept = async ({ MONGODB_URL, DATA_DIR }: Config): Promise<DocumentsSource & { close(): Promise<void> }> => {
  if (MONGODB_URL !== undefined) return openMongoSource(MONGODB_URL);
  const db = new DatabaseSync(documentsFile(DATA_DIR), { readOnly: true });
  return { ...sqliteDocumentsSource(db), close: async () => db.close() };
};

/**
 * Opens the stores, creating empty ones if there are none yet.
 * @throws InvalidConfig when one is missing beside the other
 */
export const openEnd = async (config: Config): Promise<End> => {
  await refuseMissingDatabase(config);
  if (storeFiles(config).length > 0) await opening(config.DATA_DIR, () => privateFolder(config.DATA_DIR));
  // If one of them cannot be opened, close the others: an open store would keep the process alive.
  await using resources = new AsyncDisposableStack();
  const log = resources.adopt(await openLog(config), it => it.close());
  const documents = resources.adopt(await openDocuments(config), it => it.close());
  const kept = resources.adopt(await openKept(config), it => it.close());
  const held = resources.move();
  return { log, documents, kept, close: () => held.disposeAsync() };
};

/**
 * Opens the source of the copy.
 * @throws MigrationFailed when it does not exist, a process is using it, or its log is another one
 */
export const openSource = async (config: Config): Promise<End> => {
  if (!(await holdsInstallation(config)))
    throw new MigrationFailed('There is nothing to migrate: the source holds no installation. Is it the right one?', {
      wrongUse: true,
    });
  await using resources = new AsyncDisposableStack();
  const end = resources.adopt(await openEnd(config), it => it.close());
  const names = await runningNow({ documents: end.documents, config });
  if (names !== undefined) {
    throw new MigrationFailed(
      `Bothsides is running on the source (${names}). Stop it first: what is written meanwhile would be lost.`,
    );
  }
  const problem = await strangeLog(end);
  if (problem !== null) throw new MigrationFailed(problem);
  resources.move();
  return end;
};

/** The live generation of read models in these stores. */
export const generationOf = async ({ documents }: End): Promise<number> =>
  (await pointerIn(documents).read()).generation;
