import type { DatabaseSync } from 'node:sqlite';
import { type Answer, toPlainError } from './protocol.ts';

export type Handle = (request: unknown) => unknown;

/**
 * Runs all requests in one transaction and returns their answers once it is committed. A request whose handler throws leaves
 * no trace and fails alone; when the transaction itself fails, every request of the group fails with that error.
 */
export const groupCommitter = (db: DatabaseSync, handle: Handle): ((requests: readonly unknown[]) => Answer[]) => {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const savepoint = db.prepare('SAVEPOINT request');
  const release = db.prepare('RELEASE request');
  const undo = db.prepare('ROLLBACK TO request');

  const answer = (request: unknown): Answer => {
    savepoint.run();
    try {
      const response = handle(request);
      release.run();
      return { response };
    } catch (error) {
      // A full disk and the like make SQLite roll back the whole transaction: then nobody has been written.
      if (!db.isTransaction) throw error;
      undo.run();
      release.run();
      return { error: toPlainError(error) };
    }
  };

  return requests => {
    try {
      begin.run();
      const answers = requests.map(answer);
      commit.run();
      return answers;
    } catch (thrown) {
      if (db.isTransaction) db.exec('ROLLBACK');
      const error = toPlainError(thrown);
      return requests.map(() => ({ error }));
    }
  };
};
