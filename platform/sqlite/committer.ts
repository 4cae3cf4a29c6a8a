import type { DatabaseSync } from 'node:sqlite';
import { watchFiles } from '../files/watchFiles.ts';
import { openCheckpointer } from './checkpointer.ts';
import { failAll, groupCommitter, type Handle } from './commitGroup.ts';
import { moved } from './errors.ts';
import { filesOf, openDatabase } from './openDatabase.ts';
import type { Answer } from './protocol.ts';

export interface CommitterOptions {
  readonly file: string;
  /** Whether a commit waits until it is on the disk. */
  readonly durable: boolean;
  /** The address of the handler's module: see WriterOptions. */
  readonly handler: string;
  /** Whether a missing file is an error; otherwise it is created. */
  readonly mustExist?: boolean;
  /** How long it waits for a lock of another connection; ten seconds by default. */
  readonly patienceMs?: number | undefined;
}

/** A connection that writes, in the thread that opened it. */
interface Committer {
  /** Runs requests in one transaction. In a durable database without its files, all fail. */
  commit(requests: readonly unknown[]): Answer[];
  close(): void;
}

interface HandlerModule {
  readonly open: (db: DatabaseSync) => Handle;
  readonly committed?: (file: string, requests: readonly unknown[], answers: readonly Answer[]) => void;
}

const openHandler = (db: DatabaseSync, { open }: HandlerModule): Handle => {
  db.exec('BEGIN IMMEDIATE');
  const handle = open(db);
  db.exec('COMMIT');
  return handle;
};

/** Completes the file at a clean stop, unless readers that are still open prevent it. */
const emptyWal = (db: DatabaseSync): void => {
  db.exec('PRAGMA busy_timeout = 200; PRAGMA wal_checkpoint(TRUNCATE)');
};

const committerOf = async (db: DatabaseSync, { file, durable, handler }: CommitterOptions): Promise<Committer> => {
  const module: HandlerModule = await import(handler);
  const commit = groupCommitter(db, openHandler(db, module));
  const checkpointer = openCheckpointer(db, file);
  // A store that need not be durable keeps using the open file until the end.
  const replaced = watchFiles(durable ? filesOf(file) : []);
  return {
    commit: requests => {
      const [other] = replaced();
      if (other !== undefined) return failAll(requests, moved(other));
      const answers = commit(requests);
      module.committed?.(file, requests, answers);
      checkpointer.look();
      return answers;
    },
    close: () => {
      checkpointer.close();
      try {
        emptyWal(db);
      } finally {
        db.close();
      }
    },
  };
};

/** @throws when the file cannot be opened or the handler's schema cannot be created */
export const openCommitter = async (options: CommitterOptions): Promise<Committer> => {
  const db = openDatabase(options.file, options.durable, options);
  try {
    return await committerOf(db, options);
  } catch (error) {
    db.close();
    throw error;
  }
};
