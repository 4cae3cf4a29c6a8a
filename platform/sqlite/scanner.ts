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

/** Reads in a thread of its own, started by the first scan, to keep the event loop free. */
export const openScanner = (file: string): Scanner => {
  let thread: Worker | undefined;
  let isClosed = false;
  const waiting: PromiseWithResolvers<Rows>[] = [];

  const fail = (cause?: unknown): void => {
    thread = undefined;
    for (const { reject } of waiting.splice(0)) reject(new DatabaseClosed(cause));
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
      const scan = Promise.withResolvers<Rows>();
      waiting.push(scan);
      return scan.promise;
    },
    close: async () => {
      isClosed = true;
      await thread?.terminate();
    },
  };
};
