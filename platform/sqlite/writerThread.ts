/** The thread of one writer: opens the database and commits everything that is queued as one group. */
import type { DatabaseSync } from 'node:sqlite';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { groupCommitter, type Handle } from './commitGroup.ts';
import { openDatabase } from './openDatabase.ts';
import { type Call, type FromThread, type ToThread, toPlainError } from './protocol.ts';

export interface ThreadData {
  readonly file: string;
  readonly durable: boolean;
  readonly handler: string;
}

interface HandlerModule {
  readonly open: (db: DatabaseSync) => Handle;
}

/** Bounds how long the first of a group waits for the commit. */
const LARGEST_GROUP = 1000;

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

/** The queued calls up to the limit, and whether a request to close stands behind them. */
const drain = (port: MessagePort, first: ToThread): { calls: Call[]; closing: boolean } => {
  const calls: Call[] = [];
  for (let next: ToThread | undefined = first; next !== undefined; ) {
    if (next === 'close') return { calls, closing: true };
    calls.push(...next);
    next = calls.length < LARGEST_GROUP ? receiveMessageOnPort(port)?.message : undefined;
  }
  return { calls, closing: false };
};

const serve = async (port: MessagePort, { file, durable, handler }: ThreadData): Promise<void> => {
  const post = (message: FromThread): void => port.postMessage(message);
  try {
    const db = openDatabase(file, durable);
    const commitGroup = groupCommitter(db, await openHandler(db, handler));
    port.on('message', (first: ToThread) => {
      const { calls, closing } = drain(port, first);
      if (calls.length > 0) post(commitGroup(calls));
      if (!closing) return;
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
