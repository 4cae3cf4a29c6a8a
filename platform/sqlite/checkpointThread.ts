/** The thread of one checkpointer: copies the write-ahead log into the file, page by page, while the writer goes on. */
import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { become, CHECKPOINT, type CheckpointThreadData, walAfter } from './checkpointState.ts';
import { endAtLostPages } from './lostPages.ts';

/** So few that the writer can do them itself without a noticeable delay. */
const FEW_FRAMES = 300;
/** During each pass the writer appends more, which the next pass takes; each is about a tenth of the one before. */
const MOST_PASSES = 4;

const { file, state } = workerData as CheckpointThreadData;
// Also when this thread dies: close() of the checkpointer waits on this state, without an event loop that could report the death.
process.once('exit', () => become(state, CHECKPOINT.CLOSED));

const db = new DatabaseSync(file, { timeout: 0 });
// Each page is read only once, so a cache is of little use.
db.exec('PRAGMA cache_size = -200');
const copy = db.prepare('PRAGMA wal_checkpoint(PASSIVE)');
const look = db.prepare('PRAGMA wal_checkpoint(NOOP)');
/**
 * Stays open until the process ends: closing any descriptor of a file drops all locks that this process has on it, also those of its
 * other connections (sqlite.org/howtocorrupt.html, section 2.2). Not so on Windows, where it is closed, as open files cannot be removed.
 */
const descriptor = openSync(file, 'r+');

/**
 * Copies what can be copied, and waits until the disk has it. SQLite waits for the disk only when a checkpoint reaches the end of the
 * log, which does not happen during writes. Syncing here leaves next to nothing to sync for the writer, which takes the last pages.
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

/** Blocks instead of using an event loop: the writer, which blocks too, must be able to wait for this thread. */
for (let now = Atomics.load(state, 0); now !== CHECKPOINT.CLOSING; now = Atomics.load(state, 0)) {
  if (now === CHECKPOINT.RUNNING) {
    try {
      checkpoint();
    } catch {
      // A full disk, or another checkpoint: the writer gets the same error, or tries again later.
    }
    // Not if the writer, tired of waiting, has set CLOSING meanwhile.
    if (Atomics.compareExchange(state, 0, now, CHECKPOINT.NEARLY) === now) Atomics.notify(state, 0);
  } else {
    Atomics.wait(state, 0, now);
  }
}
db.close();
if (process.platform === 'win32') closeSync(descriptor);
