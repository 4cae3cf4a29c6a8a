import type { StatementSync } from 'node:sqlite';

/** A checkpointer's states, one number in memory shared by the writer and its thread. */
export const CHECKPOINT = {
  /** Nothing to do. */
  IDLE: 0,
  /** The thread is working, or about to. */
  RUNNING: 1,
  /** Nearly all of the log is in the file; the writer copies the rest. */
  NEARLY: 2,
  /** The thread must close its connection. */
  CLOSING: 3,
  CLOSED: 4,
} as const;

export interface CheckpointThreadData {
  readonly file: string;
  readonly state: Int32Array<SharedArrayBuffer>;
}

/** Sets the state and wakes the other side, which may be waiting for it. */
export const become = (state: Int32Array<SharedArrayBuffer>, next: number): void => {
  Atomics.store(state, 0, next);
  Atomics.notify(state, 0);
};

/** The size of a write-ahead log, in pages. */
interface WalSize {
  readonly log: number;
  /** How many of them have been copied to the file. */
  readonly checkpointed: number;
}

/** Runs a `PRAGMA wal_checkpoint`. @returns the size of the log afterwards */
export const walAfter = (checkpoint: StatementSync): WalSize => checkpoint.get() as unknown as WalSize;
