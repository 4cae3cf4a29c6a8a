import { write, writeSync } from 'node:fs';
import { countDropped } from './droppedLines.ts';

/** In characters. If writing is blocked, up to this much waits, and further lines are dropped. */
const KEPT_AT_MOST = 1024 * 1024;
/**
 * In bytes. A write of this size enters a pipe whole or not at all (PIPE_BUF of Linux), so two
 * threads never mix their lines.
 */
const WHOLE_IN_A_PIPE = 4096;
const AGAIN_AFTER_MS = 100;
/** How long an exit waits for a slow reader. */
const EXIT_PATIENCE_MS = 1000;
const EXIT_PAUSE_MS = 10;

const NEWLINE = 10;

const linesIn = (bytes: Buffer): number => bytes.reduce((lines, byte) => lines + (byte === NEWLINE ? 1 : 0), 0);

const isFull = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EAGAIN';

const sleepSync = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0, milliseconds);

/** The log line that reports missing ones, in pino's format. */
const recovered = (dropped: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), dropped, msg: 'Lines of the log could not be written and are missing here' })}\n`;

/**
 * Writes lines to a descriptor. It never blocks and never fails: lines that cannot be written are
 * dropped and counted.
 */
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
  const lines: string[] = [];
  let length = 0;
  /** The bytes to write next. The first part of a write may be done already. */
  let begun: Buffer | undefined;
  /** Whether the last line written is incomplete, so that the next write must begin a new line. */
  let isTorn = false;
  let isWriting = false;
  let untold = 0;
  let isRetrying = false;

  const drop = (dropped: number): void => {
    untold += dropped;
    countDropped(dropped);
  };
  const add = (line: string): void => {
    if (length + line.length > KEPT_AT_MOST) {
      drop(1);
    } else {
      lines.push(line);
      length += line.length;
    }
  };

  /** The number of lines that fit into one write. */
  const countTogether = (): number => {
    if (kind === 'file') return lines.length;
    let bytes = 0;
    const tooMany = lines.findIndex(line => {
      bytes += Buffer.byteLength(line);
      return bytes > WHOLE_IN_A_PIPE;
    });
    return tooMany === -1 ? lines.length : Math.max(1, tooMany);
  };
  const next = (): Buffer | undefined => {
    if (begun !== undefined || lines.length === 0) return begun;
    const text = lines.splice(0, countTogether()).join('');
    length -= text.length;
    begun = Buffer.from(isTorn ? `\n${text}` : text);
    return begun;
  };

  const wrote = (bytes: Buffer, written: number): void => {
    if (written > 0) isTorn = bytes[written - 1] !== NEWLINE;
    begun = written < bytes.length ? bytes.subarray(written) : undefined;
    if (begun !== undefined || untold === 0) return;
    const dropped = untold;
    untold = 0;
    add(recovered(dropped));
  };
  const failed = (bytes: Buffer): void => {
    begun = undefined;
    drop(linesIn(bytes));
  };

  /**
   * @returns whether the descriptor accepted something, or never will; then the next write can be
   * tried
   */
  const writeNow = (bytes: Buffer): boolean => {
    try {
      wrote(bytes, writeSync(fd, bytes));
    } catch (error) {
      if (isFull(error)) return false;
      failed(bytes);
    }
    return true;
  };

  /** @returns whether nothing is left to write */
  const writeAll = (): boolean => {
    for (let bytes = next(); bytes !== undefined; bytes = next()) {
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
    const bytes = isWriting ? undefined : next();
    if (bytes === undefined) return;
    isWriting = true;
    write(fd, bytes, (error, written) => {
      isWriting = false;
      if (error) failed(bytes);
      else wrote(bytes, written);
      flushFile();
    });
  };

  return {
    add,
    get waiting() {
      return length;
    },
    flush: kind === 'pipe' ? flushPipe : flushFile,
    flushSync: () => {
      // The thread pool still finishes the write that it has begun.
      if (isWriting) begun = undefined;
      const until = performance.now() + EXIT_PATIENCE_MS;
      while (!writeAll() && performance.now() < until) sleepSync(EXIT_PAUSE_MS);
    },
  };
};
