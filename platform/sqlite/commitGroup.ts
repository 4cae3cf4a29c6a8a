import type { DatabaseSync } from 'node:sqlite';
import { type Answer, toPlainError } from './protocol.ts';

export type Handle = (request: unknown) => unknown;

export const failAll = (requests: readonly unknown[], thrown: unknown): Answer[] => {
  const error = toPlainError(thrown);
  return requests.map(() => ({ error }));
};

/**
 * Runs all requests in one transaction and returns their answers, in order, once it is committed. A
 * request whose handler throws leaves no trace and fails alone; if the transaction itself fails,
 * every request of the group fails with that error. Most groups have nothing to undo, so savepoints
 * are set only when a group runs again because one of its requests has failed. A handler may
 * therefore be called twice for a request; the first call was rolled back.
 */
export const groupCommitter = (db: DatabaseSync, handle: Handle): ((requests: readonly unknown[]) => Answer[]) => {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const savepoint = db.prepare('SAVEPOINT request');
  const release = db.prepare('RELEASE request');
  const undo = db.prepare('ROLLBACK TO request');

  const inTransaction = (work: () => Answer[]): Answer[] => {
    try {
      begin.run();
      const answers = work();
      commit.run();
      return answers;
    } catch (error) {
      // After some errors, such as a full disk, SQLite has already rolled back.
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };

  const answerAlone = (request: unknown): Answer => {
    savepoint.run();
    try {
      const response = handle(request);
      release.run();
      return { response };
    } catch (error) {
      if (!db.isTransaction) throw error;
      undo.run();
      release.run();
      return { error: toPlainError(error) };
    }
  };

  const answerEachAlone = (requests: readonly unknown[]): Answer[] => {
    try {
      return inTransaction(() => requests.map(answerAlone));
    } catch (thrown) {
      return failAll(requests, thrown);
    }
  };

  return requests => {
    let handlerThrew = false;
    const answer = (request: unknown): Answer => {
      try {
        return { response: handle(request) };
      } catch (error) {
        handlerThrew = true;
        throw error;
      }
    };
    try {
      return inTransaction(() => requests.map(answer));
    } catch (thrown) {
      return handlerThrew && requests.length > 1 ? answerEachAlone(requests) : failAll(requests, thrown);
    }
  };
};
