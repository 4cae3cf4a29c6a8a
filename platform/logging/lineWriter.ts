import { write, writeSync } from 'node:fs';
import { LineQueue } from './lineQueue.ts';

/** In bytes. Up to PIPE_BUF a write enters a pipe whole, so threads never mix their lines. */
const WHOLE_IN_A_PIPE = 4096;
const AGAIN_AFTER_MS = 100;
/** How long an exit waits for a slow reader. */
const EXIT_PATIENCE_MS = 1000;
const EXIT_PAUSE_MS = 10;

const isFull = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EAGAIN';

const sleepSync = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, milliseconds);

/** Writes lines. It never blocks or fails: what cannot be written is dropped and counted. */
export interface LineWriter {
  /** Adds a line, which the next `flush` writes. */
  add(line: string): void;
  /** In characters. */
  readonly waiting: number;
  flush(): void;
  /** For an exit, when nothing asynchronous runs any more. It blocks for a second at most. */
  flushSync(): void;
}

/**
 * @param kind how writes behave. 'pipe' is a descriptor that does not block (EAGAIN), so it is
 * written to directly. A 'file' accepts everything or fails, but its disk may be slow, so Node's
 * thread pool writes to it.
 */
export const lineWriter = (fd: number, kind: 'pipe' | 'file'): LineWriter => {
  const queue = new LineQueue(kind === 'pipe' ? WHOLE_IN_A_PIPE : Infinity);
  let isWriting = false;
  let isRetrying = false;

  /** @returns whether the descriptor took something, or never will: go on with the next */
  const writeNow = (bytes: Buffer): boolean => {
    try {
      queue.wrote(bytes, writeSync(fd, bytes));
    } catch (error) {
      if (isFull(error)) return false;
      queue.failed(bytes);
    }
    return true;
  };

  /** @returns whether nothing is left to write */
  const writeAll = (): boolean => {
    for (let bytes = queue.next(); bytes !== undefined; bytes = queue.next()) {
      if (!writeNow(bytes)) return false;
    }
    return true;
  };

  const flushPipe = (): void => {
    if (isRetrying || writeAll()) return;
    isRetrying = true;
    setTimeout(() => {
      isRetrying = false;
      flushPipe();
    }, AGAIN_AFTER_MS).unref();
  };
  const flushFile = (): void => {
    const bytes = isWriting ? undefined : queue.next();
    if (bytes === undefined) return;
    isWriting = true;
    write(fd, bytes, (error, written) => {
      isWriting = false;
      if (error) queue.failed(bytes);
      else queue.wrote(bytes, written);
      flushFile();
    });
  };

  return {
    add: line => queue.add(line),
    get waiting() {
      return queue.length;
    },
    flush: kind === 'pipe' ? flushPipe : flushFile,
    flushSync: () => {
      // The thread pool still finishes the write that it has begun.
      if (isWriting) queue.skip();
      const until = performance.now() + EXIT_PATIENCE_MS;
      while (!writeAll() && performance.now() < until) sleepSync(EXIT_PAUSE_MS);
    },
  };
};
