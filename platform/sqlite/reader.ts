import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { DatabaseClosed, isBusy } from './errors.ts';

/** How long a read retries on a lock. In WAL mode, only recovery and the last close take one. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 10;
const CACHED_STATEMENTS = 256;

export type Prepare = (sql: string) => StatementSync;

/** A statement whose rows are arrays. Reading a whole log as objects takes half as long again. */
export const arrayStatement = (prepare: Prepare, sql: string): StatementSync => {
  const statement = prepare(sql);
  statement.setReturnArrays(true);
  return statement;
};

/** A statement whose rows are arrays and whose integers are bigint, with all 64 bits. */
export const exactStatement = (prepare: Prepare, sql: string): StatementSync => {
  const statement = arrayStatement(prepare, sql);
  statement.setReadBigInts(true);
  return statement;
};

export interface Reader {
  /** Prepares a statement, or returns the one that was prepared from the same text. */
  readonly prepare: Prepare;
  /**
   * Runs the query. While the database is locked, repeats it after pauses, without blocking the
   * event loop.
   * @throws DatabaseClosed
   */
  read<T>(query: (prepare: Prepare) => T): Promise<T>;
  close(): void;
}

/** @throws the given error, unless the database is locked and there is time left */
const pauseAfter = async (error: unknown, deadline: number): Promise<void> => {
  if (!isBusy(error) || performance.now() > deadline) throw error;
  await delay(PAUSE_MS);
};

/**
 * Opens a read-only connection whose reads run on the calling thread. The file must exist: open its
 * writer first.
 * @throws when it cannot be opened
 */
export const openReader = (file: string): Reader => {
  // Without a busy timeout, because waiting for a lock within SQLite would block the event loop.
  const db = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  const statements = new LRUCache<string, StatementSync>({ max: CACHED_STATEMENTS });

  const prepare: Prepare = sql => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  return {
    prepare,
    async read(query) {
      const deadline = performance.now() + PATIENCE_MS;
      for (;;) {
        if (!db.isOpen) throw new DatabaseClosed();
        try {
          return query(prepare);
        } catch (error) {
          await pauseAfter(error, deadline);
        }
      }
    },
    close() {
      if (db.isOpen) db.close();
    },
  };
};
