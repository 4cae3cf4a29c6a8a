import { fileURLToPath } from 'node:url';
import { endOf } from '../process/endOf.ts';
import { forkScript } from '../process/forkScript.ts';
import { fromPlainError } from '../sqlite/protocol.ts';
import type { Scrubbed, ScrubbedFile, ScrubTask } from './task.ts';

const SCRIPT = fileURLToPath(new URL('./process.ts', import.meta.url));

/**
 * Empties the write-ahead logs of the databases that stand in a folder, rewrites those that hold a word in their free space, and then
 * looks through the bytes of every file in it. Others may use the databases meanwhile; they wait while one is rewritten.
 *
 * In a process of its own: to rewrite and read whole files would stall everything else, and whoever closes a file, in whichever thread,
 * loses every lock that his process has on it (POSIX). SQLite would not notice that its own are gone: the next process to use a
 * database would take itself for the last one and remove the write-ahead log, with all that this one writes from then on.
 * @throws when a database is locked for too long or the disk is full
 */
export const scrubFolder = async (task: ScrubTask): Promise<readonly ScrubbedFile[]> => {
  const scrubber = forkScript(SCRIPT, 'inherit');
  let outcome: Scrubbed | undefined;
  await endOf(scrubber, () => {
    scrubber.on('message', (message: Scrubbed) => {
      outcome = message;
    });
    scrubber.send(task);
  });
  if (outcome === undefined) throw new Error('The process that looks through the files ended');
  if ('error' in outcome) throw fromPlainError(outcome.error);
  return outcome.files;
};
