import { type DestinationStream, pino } from 'pino';

/** A busy server's lines go out some hundreds at a time: a write for each would cost more than the line. */
const WRITTEN_AT_ONCE = 12 * 1024;
const AFTER_AT_MOST_MS = 100;

/** pino's own destination can wait for more lines too, but then copies all that wait with each line that comes. */
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

  // Nobody waits for a thread of Node's pool any more.
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

/** Where all loggers of a thread write to. What waits is written when the thread or the process ends, unless it is killed. */
export const stderrLines = (): DestinationStream => {
  ofThisThread ??= openLines();
  return ofThisThread;
};
