/** The process of scrubFolder: it gets one task by message, answers, and ends. */
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { LOST_AND_FOUND } from '#platform/files/lostAndFound.ts';
import { endAtOnce } from '#platform/process/endAtOnce.ts';
import { LEAVES_NOTHING } from '#platform/sqlite/openDatabase.ts';
import { toPlainError } from '#platform/sqlite/protocol.ts';
import { searchFor } from './search.ts';
import type { Scrubbed, ScrubbedFile, ScrubTask } from './task.ts';

const SQLITE_MAGIC = 'SQLite format 3\0';
const LOCK_TIMEOUT_MS = 10_000;
/** Short, with several attempts: a checkpoint that waits for a reader blocks every writer. */
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

/**
 * Moves everything from the write-ahead log into the file, and empties the log.
 * @throws when readers prevent that for seconds
 */
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

/** Rewrites a database. There is no other way to clear its free space. */
const rewrite = (file: string): Promise<void> =>
  withDatabase(file, async db => {
    db.exec(`PRAGMA secure_delete = ON; VACUUM; PRAGMA user_version = ${LEAVES_NOTHING}`);
    await emptyWal(db);
  });

const leavesNothing = (db: DatabaseSync): boolean =>
  db.prepare('PRAGMA user_version').get()?.user_version === LEAVES_NOTHING;

/**
 * Empties a database's log. Rewrites the database, which makes others wait, only if a word is found
 * in it or the words are unknown, and once if an earlier release created it.
 * @returns whether it was rewritten
 */
const scrubDatabase = async (file: string, search: (file: string) => number, isKnown: boolean): Promise<boolean> => {
  let isOld = true;
  await withDatabase(file, async db => {
    isOld = !leavesNothing(db);
    // This is also needed before a rewrite: if the log cannot be emptied, for example during a long
    // backup, each attempt would add the whole database to it.
    await emptyWal(db);
  });
  if (isKnown && !isOld && search(file) === 0) return false;
  await rewrite(file);
  return true;
};

/** Searches a file; the result is empty for a folder, and for a file that is removed meanwhile. */
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

const namesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.name === LOST_AND_FOUND) return [];
    if (!entry.isDirectory()) return [entry.name];
    const below = readdirSync(join(folder, entry.name), { recursive: true, encoding: 'utf8' });
    return [entry.name, ...below.map(name => join(entry.name, name))];
  });

const scrub = async ({ folder, words }: ScrubTask): Promise<readonly ScrubbedFile[]> => {
  const search = searchFor(words ?? []);
  const rewritten = new Set<string>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = join(folder, entry.name);
    if (!entry.isFile() || !entry.name.endsWith('.db') || !isDatabase(file)) continue;
    if (await scrubDatabase(file, search, words !== undefined)) rewritten.add(entry.name);
  }
  return namesBelow(folder)
    .flatMap(name => look(folder, name, search, rewritten.has(name)))
    .sort((a, b) => a.file.localeCompare(b.file));
};

const scrubbed = (task: ScrubTask): Promise<Scrubbed> =>
  scrub(task).then(
    files => ({ files }),
    (error: unknown) => ({ error: toPlainError(error) }),
  );

// Terminals and service managers also signal the parent process. This process ends when the parent
// does (disconnect).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', endAtOnce);
process.once('message', async (task: ScrubTask) => {
  const outcome = await scrubbed(task);
  process.send?.(outcome, () => process.disconnect());
});
