import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './errors.ts';
import { refuseMissingPages } from './missingPages.ts';

const BUSY_TIMEOUT_MS = 10_000;
const PAUSE_MS = 10;

/** The `user_version` of a file that has never kept what was deleted in it: one of a release before is to be rewritten once. */
export const LEAVES_NOTHING = 1;

const pause = (): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
};

/** SQLite does not call its busy handler while it changes the journal mode: two processes may open a new file at once. */
const enterWal = (db: DatabaseSync): void => {
  const deadline = performance.now() + BUSY_TIMEOUT_MS;
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
 * A new file is for its owner only, whatever the folder allows; SQLite gives its -wal and -shm the same rights.
 * @returns whether it was not there
 */
const makePrivate = (file: string): boolean => {
  if (file === ':memory:') return false;
  try {
    closeSync(openSync(file, 'wx', 0o600));
    return true;
  } catch {
    // It is there already, or SQLite says in a moment why it cannot be.
    return false;
  }
};

/**
 * Opens a database for writing. Blocks its thread while another process holds the lock, for ten seconds at most.
 * @param durable whether a commit waits until the disk has it; without it a power cut may take the last commits, in order
 * @throws what SQLite says; also where the file was cut short
 */
export const openDatabase = (file: string, durable: boolean): DatabaseSync => {
  const isNew = makePrivate(file);
  if (!isNew) refuseMissingPages(file, BUSY_TIMEOUT_MS);
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    enterWal(db);
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
