/** Copies a write-ahead log into its file, page by page, while the writer continues. */
import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { become, CHECKPOINT, type CheckpointThreadData, walAfter } from './checkpointState.ts';
import { isUnsynced } from './errors.ts';
import { endAtLostPages } from './lostPages.ts';

/** So few that the writer can copy them itself without a noticeable delay. */
const FEW_FRAMES = 300;
/** During a pass the writer appends about a tenth, which the next pass copies. */
const MOST_PASSES = 4;

const { file, state } = workerData as CheckpointThreadData;
// Also set if this thread dies, because close() of the checkpointer waits on this state without an
// event loop that could report the death.
process.once('exit', () => become(state, CHECKPOINT.CLOSED));

const db = new DatabaseSync(file, { timeout: 0 });
// Each page is read only once, so a cache is of little use.
db.exec('PRAGMA cache_size = -200');
const copy = db.prepare('PRAGMA wal_checkpoint(PASSIVE)');
const look = db.prepare('PRAGMA wal_checkpoint(NOOP)');
/**
 * Stays open until the process ends, because closing any descriptor of a file drops all locks that
 * this process has on it, including those of its other connections (sqlite.org/howtocorrupt.html,
 * section 2.2). Windows does not do this, and there it is closed, because open files cannot be
 * removed.
 */
const descriptor = openSync(file, 'r+');

/**
 * Copies all pages that can be copied, and waits for the disk. SQLite waits for the disk only when
 * a checkpoint reaches the end of the log, which seldom happens during writes. Syncing here leaves
 * almost nothing to sync for the writer, which copies the last pages.
 */
const pass = (): void => {
  copy.get();
  try {
    fdatasyncSync(descriptor);
  } catch (error) {
    endAtLostPages(file, error);
  }
};

const checkpoint = (): void => {
  for (let passes = 0; passes < MOST_PASSES; passes += 1) {
    pass();
    const { log, checkpointed } = walAfter(look);
    if (log - checkpointed < FEW_FRAMES) return;
  }
};

/** Blocks instead of using an event loop: the writer, which blocks too, must wait for it. */
for (let now = Atomics.load(state, 0); now !== CHECKPOINT.CLOSING; now = Atomics.load(state, 0)) {
  if (now === CHECKPOINT.RUNNING) {
    try {
      checkpoint();
    } catch (error) {
      if (isUnsynced(error)) endAtLostPages(file, error);
      // The disk is full, or another checkpoint is running. The writer gets the same error, or
      // tries again later.
    }
    // The exchange fails if the writer has run out of patience and set CLOSING meanwhile.
    if (Atomics.compareExchange(state, 0, now, CHECKPOINT.NEARLY) === now) Atomics.notify(state, 0);
  } else {
    Atomics.wait(state, 0, now);
  }
}
db.close();
if (process.platform === 'win32') closeSync(descriptor);
