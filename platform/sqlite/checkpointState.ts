import type { StatementSync } from 'node:sqlite';

/** What a writer and the thread that checkpoints for it tell each other, in one number of shared memory. */
export const CHECKPOINT = {
  /** Nothing is to be done. */
  IDLE: 0,
  /** The thread is at work, or about to be. */
  RUNNING: 1,
  /** Nearly everything is in the file; the writer does the rest. */
  NEARLY: 2,
  /** The thread is to close its connection. */
  CLOSING: 3,
  CLOSED: 4,
} as const;

export interface CheckpointThreadData {
  readonly file: string;
  readonly state: Int32Array<SharedArrayBuffer>;
}

/** Tells the other side, which may be waiting for it. */
export const become = (state: Int32Array<SharedArrayBuffer>, next: number): void => {
  Atomics.store(state, 0, next);
  Atomics.notify(state, 0);
};

/** What SQLite tells of a write-ahead log, in pages. */
interface WalSize {
  readonly log: number;
  /** Of them in the file already. */
  readonly checkpointed: number;
}

/** Runs a `PRAGMA wal_checkpoint`. @returns how the log is afterwards */
export const walAfter = (checkpoint: StatementSync): WalSize => checkpoint.get() as unknown as WalSize;
