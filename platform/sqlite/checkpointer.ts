import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { become, CHECKPOINT, type CheckpointThreadData, walAfter } from './checkpointState.ts';
import { isUnsynced } from './errors.ts';
import { endAtLostPages } from './lostPages.ts';

/** Keeps the write-ahead log of one writer short without delaying the writer. */
interface Checkpointer {
  /** To be called after each commit. */
  look(): void;
  /** Blocks until the thread has closed its connection, for a limited time. */
  close(): void;
}

/**
 * The length of the log, in pages, at which a checkpoint begins. Random ids touch the same pages
 * again and again, so a smaller number would mean more writes to the file.
 */
const PAGES = 8000;
/** At this multiple SQLite checkpoints itself, during a commit: for a dead or slow thread. */
const TIMES_TOO_MANY = 4;
/** Looking after every small commit would take as long as writing a page to the log. */
const ASKED_EVERY_MS = 10;
/** How long close() waits, at each of its two steps, for a thread that does not end. */
const PATIENCE_MS = 10_000;

const THREAD = new URL('./checkpointThread.ts', import.meta.url);
const LITTLE_MEMORY = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

/**
 * Checkpoints in a thread of its own, which starts with the first checkpoint. The thread leaves the
 * last few pages to the writer. A checkpoint can reach the end of the log, which lets the next
 * commit restart it, only while nothing is written.
 * @param db the writer's connection
 * @param options at how many pages to begin, and how often to check; for tests
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
  /**
   * The length of the log, in pages, when a reader kept it from being checkpointed completely;
   * otherwise 0. The next try is made after it has grown by `pages`, because the reader is probably
   * still there.
   */
  let heldUpAt = 0;
  let askAgainAt = 0;

  const startThread = (): Worker => {
    const workerData: CheckpointThreadData = { file, state };
    const started = new Worker(THREAD, {
      name: 'checkpointer',
      workerData,
      resourceLimits: LITTLE_MEMORY,
      // Its file descriptor must stay open (see checkpointThread).
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
        // The preceding commit is unaffected. SQLite also ignores failures of its own checkpoints.
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
