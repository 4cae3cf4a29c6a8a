import { fileURLToPath } from 'node:url';
import { endOf } from '#platform/process/endOf.ts';
import { forkScript } from '#platform/process/forkScript.ts';
import { fromPlainError } from '#platform/sqlite/protocol.ts';
import type { Scrubbed, ScrubbedFile, ScrubTask } from './task.ts';

const SCRIPT = fileURLToPath(new URL('./process.ts', import.meta.url));

/**
 * Empties the write-ahead logs of the databases in a folder, rewrites the databases that still
 * contain a word, and then searches the bytes of every file in the folder. Others may use the
 * databases meanwhile; they wait while one is rewritten.
 * Runs in a process of its own, for two reasons. Rewriting and reading whole files would block
 * everything else. And when any thread closes a file, POSIX drops every lock that its process has
 * on it. SQLite would not notice: the next process that opens the database would believe it is the
 * only one, and remove the write-ahead log with everything that this process writes from then on.
 * @returns the files of the folder, in the order of their names
 * @throws when a database is locked for too long, a log cannot be emptied, or the disk is full
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
