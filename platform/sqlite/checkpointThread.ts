/** The thread of one checkpointer: takes the write-ahead log back into the file, page by page, while the writer goes on. */
import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { become, CHECKPOINT, type CheckpointThreadData, walAfter } from './checkpointState.ts';
import { endAtLostPages } from './lostPages.ts';

/** The writer does so few by itself without anybody noticing. */
const FEW_FRAMES = 300;
/** While one pass is made, the writer appends what the next one takes; each is about a tenth of the one before. */
const MOST_PASSES = 4;

const { file, state } = workerData as CheckpointThreadData;
// Also when it dies: whoever closes has no event loop to hear of that, and would wait.
process.once('exit', () => become(state, CHECKPOINT.CLOSED));

const db = new DatabaseSync(file, { timeout: 0 });
// It looks at each page once.
db.exec('PRAGMA cache_size = -200');
const copy = db.prepare('PRAGMA wal_checkpoint(PASSIVE)');
const look = db.prepare('PRAGMA wal_checkpoint(NOOP)');
/**
 * Not closed before the process ends: closing any descriptor of a file drops all locks that this process has on it, those of its other
 * connections too (sqlite.org/howtocorrupt.html, section 2.2). Not so on Windows, where nobody can remove a file that is open.
 */
const descriptor = openSync(file, 'r+');

/**
 * SQLite waits for the disk only where a checkpoint reaches the end of the log, which it never does while somebody writes: so the
 * pages are written out here, and whoever takes the last ones has next to nothing to wait for.
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

/** It has no event loop: the writer, which has none to spare either, must be able to wait for it. */
for (let now = Atomics.load(state, 0); now !== CHECKPOINT.CLOSING; now = Atomics.load(state, 0)) {
  if (now === CHECKPOINT.RUNNING) {
    try {
      checkpoint();
    } catch {
      // A full disk, or another checkpoint: the writer meets it too, or tries again later.
    }
    // A writer that would wait no longer has said already that it closes.
    if (Atomics.compareExchange(state, 0, now, CHECKPOINT.NEARLY) === now) Atomics.notify(state, 0);
  } else {
    Atomics.wait(state, 0, now);
  }
}
db.close();
if (process.platform === 'win32') closeSync(descriptor);
