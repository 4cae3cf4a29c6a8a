import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { become, CHECKPOINT, type CheckpointThreadData, walAfter } from './checkpointState.ts';
import { isUnsynced } from './errors.ts';
import { endAtLostPages } from './lostPages.ts';

/** Keeps the write-ahead log of one writer short without holding the writer up. */
export interface Checkpointer {
  /** To be called after each commit. */
  look(): void;
  /** Waits until nobody checkpoints any more. */
  close(): void;
}

/** The log is taken back when it has so many pages. Random ids touch the same pages again and again: with fewer, more is written. */
const PAGES = 8000;
/** So many times more, and SQLite does it at a commit, which then waits: when there is no thread, or it cannot keep up. */
const TIMES_TOO_MANY = 4;
/** To ask for the length of the log after every commit of many small ones would take as much time as a page of it. */
const ASKED_EVERY_MS = 10;
/** For an end that does not come. */
const PATIENCE_MS = 10_000;

const THREAD = new URL('./checkpointThread.ts', import.meta.url);
const LITTLE_MEMORY = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

/**
 * Checkpoints in a thread of its own, which is started when there is something to do for the first time. What it leaves, the last few
 * pages, the writer takes back itself: only where nobody writes meanwhile does a checkpoint reach the end of the log, so that the next
 * commit begins it anew.
 * @param db the writer's connection
 * @param options how long a log is taken back, and how often it is asked for: for tests
 */
export const openCheckpointer = (
  db: DatabaseSync,
  file: string,
  { pages = PAGES, everyMs = ASKED_EVERY_MS } = {},
): Checkpointer => {
  db.exec(`PRAGMA wal_autocheckpoint = ${TIMES_TOO_MANY * pages}`);
  const measure = db.prepare('PRAGMA wal_checkpoint(NOOP)');
  const finish = db.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  let thread: Worker | undefined;
  /** How long the log was when somebody who reads kept it from being taken back whole: until it has grown as much again, they still will. */
  let heldUpAt = 0;
  let askAgainAt = 0;

  const startThread = (): Worker => {
    const workerData: CheckpointThreadData = { file, state };
    const started = new Worker(THREAD, {
      name: 'checkpointer',
      workerData,
      resourceLimits: LITTLE_MEMORY,
      // Its descriptor stays open: see there.
      trackUnmanagedFds: false,
    });
    started.on('error', () => become(state, CHECKPOINT.CLOSED));
    started.unref();
    return started;
  };

  const begin = (): void => {
    become(state, CHECKPOINT.RUNNING);
    thread ??= startThread();
  };

  const takeBackTheRest = (): void => {
    const { log, checkpointed } = walAfter(finish);
    heldUpAt = checkpointed < log ? log : 0;
    become(state, CHECKPOINT.IDLE);
  };

  const beginIfLong = (): void => {
    askAgainAt = performance.now() + everyMs;
    const { log, checkpointed } = walAfter(measure);
    if (log < heldUpAt) heldUpAt = 0;
    if (log - Math.max(checkpointed, heldUpAt) >= pages) begin();
  };

  const lookAtLog = (): void => {
    const now = Atomics.load(state, 0);
    if (now === CHECKPOINT.NEARLY) takeBackTheRest();
    else if (now === CHECKPOINT.IDLE && performance.now() >= askAgainAt) beginIfLong();
  };

  return {
    look: () => {
      try {
        lookAtLog();
      } catch (error) {
        if (isUnsynced(error)) endAtLostPages(file, error);
        // The commit before it is done and stands. SQLite passes over the failures of its own checkpoints as well.
      }
    },
    close: () => {
      if (thread === undefined) return;
      Atomics.wait(state, 0, CHECKPOINT.RUNNING, PATIENCE_MS);
      if (Atomics.load(state, 0) === CHECKPOINT.CLOSED) return;
      become(state, CHECKPOINT.CLOSING);
      Atomics.wait(state, 0, CHECKPOINT.CLOSING, PATIENCE_MS);
    },
  };
};
