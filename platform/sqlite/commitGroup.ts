import type { DatabaseSync } from 'node:sqlite';
import { type Answer, type Call, toPlainError } from './protocol.ts';

export type Handle = (request: unknown) => unknown;

/**
 * Runs all calls in one transaction and returns their answers once it is committed. A call whose handler throws leaves
 * no trace and fails alone; when the transaction itself fails, every call of the group fails with that error.
 */
export const groupCommitter = (db: DatabaseSync, handle: Handle): ((calls: readonly Call[]) => Answer[]) => {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const savepoint = db.prepare('SAVEPOINT request');
  const release = db.prepare('RELEASE request');
  const undo = db.prepare('ROLLBACK TO request');

  const answer = ({ id, request }: Call): Answer => {
    savepoint.run();
    try {
      const response = handle(request);
      release.run();
      return { id, response };
    } catch (error) {
      // A full disk and the like make SQLite roll back the whole transaction: then nobody has been written.
      if (!db.isTransaction) throw error;
      undo.run();
      release.run();
      return { id, error: toPlainError(error) };
    }
  };

  return calls => {
    try {
      begin.run();
      const answers = calls.map(answer);
      commit.run();
      return answers;
    } catch (thrown) {
      if (db.isTransaction) db.exec('ROLLBACK');
      const error = toPlainError(thrown);
      return calls.map(({ id }) => ({ id, error }));
    }
  };
};
