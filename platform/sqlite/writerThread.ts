/** The thread of one writer: opens the database and commits one group of requests after another. */
import type { DatabaseSync } from 'node:sqlite';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { groupCommitter, type Handle } from './commitGroup.ts';
import { openDatabase } from './openDatabase.ts';
import { type FromThread, type ToThread, toPlainError } from './protocol.ts';

export interface ThreadData {
  readonly file: string;
  readonly durable: boolean;
  readonly handler: string;
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

/** So that after a clean stop the file alone is everything. Readers that are still there may keep it from that. */
const emptyWal = (db: DatabaseSync): void => {
  db.exec('PRAGMA busy_timeout = 200; PRAGMA wal_checkpoint(TRUNCATE)');
};

const serve = async (port: MessagePort, { file, durable, handler }: ThreadData): Promise<void> => {
  const post = (message: FromThread): void => port.postMessage(message);
  try {
    const db = openDatabase(file, durable);
    const commitGroup = groupCommitter(db, await openHandler(db, handler));
    port.on('message', (message: ToThread) => {
      if (message !== 'close') return post(commitGroup(message));
      emptyWal(db);
      db.close();
      port.close();
    });
    post('ready');
  } catch (error) {
    post({ failed: toPlainError(error) });
    port.close();
  }
};

if (parentPort) await serve(parentPort, workerData);
