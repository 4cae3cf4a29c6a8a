import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { isBusy } from './errors.ts';

/** How long a read waits in all for a lock: in WAL mode only recovery and the last close of a file take one. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 10;
const CACHED_STATEMENTS = 256;

export type Prepare = (sql: string) => StatementSync;

/** A statement whose rows are arrays: as objects a whole log takes half as long again to read. */
export const arrayStatement = (prepare: Prepare, sql: string): StatementSync => {
  const statement = prepare(sql);
  statement.setReturnArrays(true);
  return statement;
};

/** Such a statement whose integers keep all 64 bits. */
export const exactStatement = (prepare: Prepare, sql: string): StatementSync => {
  const statement = arrayStatement(prepare, sql);
  statement.setReadBigInts(true);
  return statement;
};

export interface Reader {
  /** A prepared statement, the same one for the same text. */
  readonly prepare: Prepare;
  /** Runs the query, again after a pause while the database is locked: the event loop goes on meanwhile. */
  read<T>(query: (prepare: Prepare) => T): Promise<T>;
  close(): void;
}

/** @throws the error, unless the database is locked and there is still time */
const pauseAfter = async (error: unknown, deadline: number): Promise<void> => {
  if (!isBusy(error) || performance.now() > deadline) throw error;
  await delay(PAUSE_MS);
};

/**
 * Opens a read-only connection for the main thread. The file must exist: open its writer first.
 * @throws when it cannot be opened
 */
export const openReader = (file: string): Reader => {
  // No busy timeout: SQLite would wait for the lock on the event loop.
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
