import { writeSync } from 'node:fs';
import { reasonOf } from '../errors/reasonOf.ts';

const STDERR = 2;

const say = (sentence: string): void => {
  try {
    writeSync(STDERR, `${sentence}\n`);
  } catch {
    // There is no stderr to write to.
  }
};

/**
 * Kills this process after a sync of checkpointed pages has failed. The system now counts those
 * pages as written. So the next sync would succeed without them, and SQLite would then overwrite
 * its log, the only place that still has them. The next process that opens the file copies the
 * whole log again. Nothing is closed here, because closing the last connection removes the log.
 */
export const endAtLostPages = (file: string, thrown: unknown): void => {
  say(
    `The disk did not take what was written to ${file} (${reasonOf(thrown)}). This process ends, so that the next one writes it ` +
      'again from the -wal beside it: nothing that was stored is lost. Look after the disk.',
  );
  process.kill(process.pid, 'SIGKILL');
};
