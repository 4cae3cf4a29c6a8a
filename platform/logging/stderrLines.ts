import { type DestinationStream, pino } from 'pino';

/** In characters. A busy server writes hundreds of lines at once: a write for each would cost more than making the line. */
const WRITTEN_AT_ONCE = 12 * 1024;
const AFTER_AT_MOST_MS = 100;

/** Collects lines before they are written. pino's own destination can do so, too, but copies all waiting lines with each new one. */
const openLines = (): DestinationStream => {
  const destination = pino.destination({ fd: 2, sync: false });
  let waiting: string[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | undefined;

  const take = (): string => {
    clearTimeout(timer);
    const lines = waiting.join('');
    [timer, waiting, length] = [undefined, [], 0];
    return lines;
  };
  const pass = (): void => void destination.write(take());

  // At exit, only synchronous writes are still done.
  process.once('exit', () => {
    destination.flushSync();
    if (waiting.length > 0) pino.destination({ fd: 2, sync: true }).write(take());
  });

  return {
    write: line => {
      waiting.push(line);
      length += line.length;
      if (length >= WRITTEN_AT_ONCE) pass();
      else timer ??= setTimeout(pass, AFTER_AT_MOST_MS).unref();
    },
  };
};

let ofThisThread: DestinationStream | undefined;

/** The destination of all loggers of a thread. Waiting lines are also written when the thread or process ends, unless it is killed. */
export const stderrLines = (): DestinationStream => {
  ofThisThread ??= openLines();
  return ofThisThread;
};
