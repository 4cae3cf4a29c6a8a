import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { DatabaseClosed } from './errors.ts';
import { fromPlainError, type PlainError } from './protocol.ts';

/** A piece of SQL with the values of its placeholders. */
export interface ScanRequest {
  readonly text: string;
  readonly values: readonly SQLInputValue[];
}

export type Rows = readonly (readonly SQLOutputValue[])[];

export type ScanAnswer = { readonly rows: Rows } | { readonly error: PlainError };

/** For reads that look at many rows to find a few. */
export interface Scanner {
  /**
   * Scans run one after another.
   * @returns rows as arrays, integers as bigint.
   * @throws SQLite's errors; DatabaseClosed; DataCloneError
   */
  scan(request: ScanRequest): Promise<Rows>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (rows: Rows) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads a database in a thread of its own, which leaves the event loop free. The thread starts with
 * the first scan.
 */
export const openScanner = (file: string): Scanner => {
  let thread: Worker | undefined;
  let isClosed = false;
  let waiting: Waiting[] = [];

  const fail = (cause?: unknown): void => {
    thread = undefined;
    const lost = waiting;
    waiting = [];
    for (const { reject } of lost) reject(new DatabaseClosed(cause));
  };

  const started = (): Worker => {
    const worker = new Worker(new URL('./scannerThread.ts', import.meta.url), { workerData: file });
    worker.on('message', (answer: ScanAnswer) => {
      const first = waiting.shift();
      if ('rows' in answer) first?.resolve(answer.rows);
      else first?.reject(fromPlainError(answer.error));
    });
    worker.on('error', fail);
    worker.on('exit', () => {
      if (thread === worker) fail();
    });
    return worker;
  };

  return {
    scan: async request => {
      if (isClosed) throw new DatabaseClosed();
      thread ??= started();
      // Throws if a value cannot be copied. The thread then has nothing to answer, so nothing may
      // wait for it.
      thread.postMessage(request);
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
      });
    },
    close: async () => {
      isClosed = true;
      await thread?.terminate();
    },
  };
};
