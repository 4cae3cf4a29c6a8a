import type { DatabaseSync } from 'node:sqlite';
import { watchFiles } from '../files/watchFiles.ts';
import { amongThreads } from './amongThreads.ts';
import { openCheckpointer } from './checkpointer.ts';
import { failAll, groupCommitter, type Handle } from './commitGroup.ts';
import { moved } from './errors.ts';
import { filesOf, openDatabase } from './openDatabase.ts';
import type { Answer } from './protocol.ts';

export interface CommitterOptions {
  readonly file: string;
  /** Whether a commit waits until it is on the disk. */
  readonly durable: boolean;
  /** Whether the other threads of this process are told of each commit (see amongThreads). */
  readonly tells: boolean;
  /** The address of the handler's module: see WriterOptions. */
  readonly handler: string;
  /** Whether a missing file is an error; otherwise it is created. */
  readonly mustExist?: boolean;
}

/** A connection that writes, in the thread that opened it. */
interface Committer {
  /** Runs requests in one transaction. In a durable database without its files, all fail. */
  commit(requests: readonly unknown[]): Answer[];
  close(): void;
}

interface HandlerModule {
  readonly open: (db: DatabaseSync) => Handle;
}

const openHandler = async (db: DatabaseSync, handler: string): Promise<Handle> => {
  const { open }: HandlerModule = await import(handler);
  db.exec('BEGIN IMMEDIATE');
  const handle = open(db);
  db.exec('COMMIT');
  return handle;
};

/** Completes the file at a clean stop, unless readers that are still open prevent it. */
const emptyWal = (db: DatabaseSync): void => {
  db.exec('PRAGMA busy_timeout = 200; PRAGMA wal_checkpoint(TRUNCATE)');
};

const committerOf = async (
  db: DatabaseSync,
  { file, durable, handler, tells }: Omit<CommitterOptions, 'mustExist'>,
): Promise<Committer> => {
  const commit = groupCommitter(db, await openHandler(db, handler));
  const checkpointer = openCheckpointer(db, file);
  const threads = tells ? amongThreads(file) : undefined;
  // A store that need not be durable keeps using the open file until the end.
  const replaced = watchFiles(durable ? filesOf(file) : []);
  return {
    commit: requests => {
      const [other] = replaced();
      if (other !== undefined) return failAll(requests, moved(other));
      const answers = commit(requests);
      threads?.tell();
      checkpointer.look();
      return answers;
    },
    close: () => {
      threads?.close();
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
export const openCommitter = async ({ mustExist, ...options }: CommitterOptions): Promise<Committer> => {
  const db = openDatabase(options.file, options.durable, mustExist);
  try {
    return await committerOf(db, options);
  } catch (error) {
    db.close();
    throw error;
  }
};
