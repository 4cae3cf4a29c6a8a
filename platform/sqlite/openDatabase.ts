import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isBusy } from './errors.ts';
import { refuseMissingPages } from './missingPages.ts';

const PATIENCE_MS = 10_000;
const PAUSE_MS = 10;

/**
 * The `user_version` of files whose deleted content was overwritten from the start (secure_delete);
 * older ones are vacuumed once.
 */
export const LEAVES_NOTHING = 1;

/** A database is complete only with its -wal; connections share locks by the same -shm. */
export const filesOf = (file: string): readonly string[] => [file, `${file}-wal`, `${file}-shm`];

const pause = (): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
};

/** SQLite ignores its timeout during a change of journal mode, and two may open a new file. */
const enterWal = (db: DatabaseSync, patienceMs: number): void => {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      db.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      pause();
    }
  }
};

/**
 * Creates a missing file, readable by its owner only. SQLite gives its -wal and -shm the same
 * permissions.
 * @returns whether the file is new
 */
const makePrivate = (file: string): boolean => {
  try {
    closeSync(openSync(file, 'wx', 0o600));
    return true;
  } catch {
    // It exists already, or opening it will throw the reason.
    return false;
  }
};

/** A url with which SQLite does not create a missing file. */
const existing = (file: string): URL => {
  const url = pathToFileURL(file);
  url.searchParams.set('mode', 'rw');
  return url;
};

interface OpenOptions {
  /** Whether a missing file is an error; otherwise it is created. */
  readonly mustExist?: boolean | undefined;
  /** How long the thread is blocked at most while another connection holds the lock. */
  readonly patienceMs?: number | undefined;
}

/**
 * Opens a database for writing.
 * @param durable whether a commit waits until it is on the disk; if not, a power cut may undo the
 * last commits, but none before them
 * @throws SQLite's error, also if the file was truncated
 */
export const openDatabase = (
  file: string,
  durable: boolean,
  { mustExist = false, patienceMs = PATIENCE_MS }: OpenOptions = {},
): DatabaseSync => {
  const isNew = !mustExist && makePrivate(file);
  if (!isNew) refuseMissingPages(file, patienceMs);
  const db = new DatabaseSync(existing(file), { timeout: patienceMs });
  try {
    enterWal(db, patienceMs);
    db.exec(`
      PRAGMA synchronous = ${durable ? 'FULL' : 'NORMAL'};
      PRAGMA journal_size_limit = 67108864;
      PRAGMA cache_size = ${durable ? -65536 : -32768};
      PRAGMA temp_store = MEMORY;
    `);
    if (isNew) db.exec(`PRAGMA user_version = ${LEAVES_NOTHING}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
};
