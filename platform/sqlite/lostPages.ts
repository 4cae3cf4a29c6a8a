import { writeSync } from 'node:fs';
import { reasonOf } from '../errors/reasonOf.ts';

const STDERR = 2;

const say = (sentence: string): void => {
  try {
    writeSync(STDERR, `${sentence}\n`);
  } catch {
    // Nobody listens.
  }
};

/**
 * The disk did not take pages that were taken back from the write-ahead log. The system counts them as written from now on: to ask
 * again succeeds, without them, and then SQLite begins the log anew, which alone still has them. Only the next process that opens the
 * file takes the whole log back once more, so this one ends at once, and closes nothing: the last to close a database removes its log.
 */
export const endAtLostPages = (file: string, thrown: unknown): void => {
  say(
    `The disk did not take what was written to ${file} (${reasonOf(thrown)}). This process ends, so that the next one writes it ` +
      'again from the -wal beside it: nothing that was stored is lost. Look after the disk.',
  );
  process.kill(process.pid, 'SIGKILL');
};
