import { fstatSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import type { DestinationStream } from 'pino';
import { type LineWriter, lineWriter } from './lineWriter.ts';

/** In characters. A system call for each line would cost more than producing the line. */
const WRITTEN_AT_ONCE = 12 * 1024;
const AFTER_AT_MOST_MS = 100;

const STDERR = 2;

/** A pipe or socket without a reader would block a write, and the process's exit, forever. */
const openStderr = (): LineWriter => {
  const stat = fstatSync(STDERR);
  if (process.platform === 'win32' || !(stat.isFIFO() || stat.isSocket())) return lineWriter(STDERR, 'file');
  // Accessing process.stderr makes Node set its descriptor to non-blocking. In other threads it is
  // a different stream, but the main thread, which owns the descriptor, has accessed it already.
  if (isMainThread) process.stderr.on('error', () => undefined);
  return lineWriter(STDERR, 'pipe');
};

/** Buffers lines before they are written. */
const openLines = (): DestinationStream => {
  const writer = openStderr();
  let timer: NodeJS.Timeout | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    writer.flush();
  };
  process.once('exit', writer.flushSync);

  return {
    write: line => {
      writer.add(line);
      if (writer.waiting >= WRITTEN_AT_ONCE) flush();
      else timer ??= setTimeout(flush, AFTER_AT_MOST_MS).unref();
    },
  };
};

let ofThisThread: DestinationStream | undefined;

/**
 * The destination of all loggers of a thread. Waiting lines are also written when the thread or
 * process ends, unless it is killed. A descriptor that accepts nothing never blocks anything: lines
 * are dropped and counted (`droppedLines`).
 */
export const stderrLines = (): DestinationStream => {
  ofThisThread ??= openLines();
  return ofThisThread;
};
