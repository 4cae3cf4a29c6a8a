import { fstatSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import type { DestinationStream } from 'pino';
import { type LineWriter, lineWriter } from './lineWriter.ts';

/** In characters. A busy server writes hundreds of lines at once: a write for each would cost more than making the line. */
const WRITTEN_AT_ONCE = 12 * 1024;
const AFTER_AT_MOST_MS = 100;

const STDERR = 2;

/** A pipe that nobody reads, and a socket, would block a write for ever, and with it the thread and the exit of the process. */
const openStderr = (): LineWriter => {
  const stat = fstatSync(STDERR);
  if (process.platform === 'win32' || !(stat.isFIFO() || stat.isSocket())) return lineWriter(STDERR, 'file');
  // Node makes the descriptor one that does not block as soon as the stream is looked at. In threads the stream is another one, but
  // the main thread, whose descriptor it is, has looked already.
  if (isMainThread) process.stderr.on('error', () => undefined);
  return lineWriter(STDERR, 'pipe');
};

/** Collects lines before they are written. */
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
 * The destination of all loggers of a thread. Waiting lines are also written when the thread or process ends, unless it is killed. A
 * descriptor that takes nothing never holds anything up: lines are dropped and counted (`droppedLines`).
 */
export const stderrLines = (): DestinationStream => {
  ofThisThread ??= openLines();
  return ofThisThread;
};
