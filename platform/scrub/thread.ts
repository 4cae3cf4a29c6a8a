/** Runs in a thread of its own: rewriting and reading whole files would stall everything else. */
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { searchFor } from './search.ts';

export interface ScrubTask {
  readonly folder: string;
  /** What must not be found any more; undefined when nobody knows it: then every database is rewritten. */
  readonly words: readonly string[] | undefined;
  /** Databases that are rewritten whatever is found in them. */
  readonly always: readonly string[];
}

export interface ScrubbedFile {
  /** Relative to the folder. */
  readonly file: string;
  readonly bytes: number;
  readonly rewritten: boolean;
  /** Places at which a piece of the words still stands. */
  readonly found: number;
}

const SQLITE_MAGIC = 'SQLite format 3\0';
const LOCK_TIMEOUT_MS = 10_000;
/** A checkpoint that waits for a reader holds up every writer: it tries again instead. */
const CHECKPOINT_TIMEOUT_MS = 50;
const CHECKPOINT_PATIENCE_MS = 5000;

const isDatabase = (file: string): boolean => {
  const head = Buffer.alloc(SQLITE_MAGIC.length);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, head, 0, head.length, 0);
  } finally {
    closeSync(handle);
  }
  return head.toString('latin1') === SQLITE_MAGIC;
};

/** Moves everything from the write-ahead log into the file, and empties it. @throws when readers do not let it for seconds */
const emptyWal = async (db: DatabaseSync): Promise<void> => {
  db.exec(`PRAGMA busy_timeout = ${CHECKPOINT_TIMEOUT_MS}`);
  const deadline = performance.now() + CHECKPOINT_PATIENCE_MS;
  while (performance.now() < deadline) {
    if (db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0) return;
    await delay(50);
  }
  throw new Error('The write-ahead log could not be emptied: something reads from it all the time');
};

const withDatabase = async (file: string, work: (db: DatabaseSync) => Promise<void>): Promise<void> => {
  const db = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
  try {
    await work(db);
  } finally {
    db.close();
  }
};

/** What is deleted from a database stays in its free space until it is rewritten. */
const rewrite = (file: string): Promise<void> =>
  withDatabase(file, async db => {
    db.exec('PRAGMA secure_delete = ON; VACUUM');
    await emptyWal(db);
  });

const scrubDatabase = async (
  file: string,
  search: (file: string) => number,
  mustRewrite: boolean,
): Promise<{ rewritten: boolean }> => {
  if (mustRewrite) await rewrite(file);
  else await withDatabase(file, emptyWal);
  if (mustRewrite || search(file) === 0) return { rewritten: mustRewrite };
  await rewrite(file);
  return { rewritten: true };
};

/** Nothing for a folder, and for a file that goes away meanwhile. */
const look = (
  folder: string,
  name: string,
  search: (file: string) => number,
  rewritten: boolean,
): readonly ScrubbedFile[] => {
  const file = join(folder, name);
  try {
    const stats = statSync(file);
    return stats.isFile() ? [{ file: name, bytes: stats.size, rewritten, found: search(file) }] : [];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

const scrub = async ({ folder, words, always }: ScrubTask): Promise<readonly ScrubbedFile[]> => {
  const search = searchFor(words ?? []);
  const rewritten = new Set<string>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    if (!entry.isFile() || !entry.name.endsWith('.db') || !isDatabase(file)) continue;
    const result = await scrubDatabase(file, search, words === undefined || always.includes(entry.name));
    if (result.rewritten) rewritten.add(entry.name);
  }
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .flatMap(name => look(folder, name, search, rewritten.has(name)))
    .sort((a, b) => a.file.localeCompare(b.file));
};

parentPort?.postMessage(await scrub(workerData as ScrubTask));
