import { Worker } from 'node:worker_threads';
import type { ScrubbedFile, ScrubTask } from './thread.ts';

/**
 * Empties the write-ahead logs of the databases that stand in a folder, rewrites those that hold a word in their free space, and then
 * looks through the bytes of every file in it. Others may use the databases meanwhile; they wait while one is rewritten.
 * @throws when a database is locked for too long or the disk is full
 */
export const scrubFolder = (task: ScrubTask): Promise<readonly ScrubbedFile[]> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData: task });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread that looks through the files ended')));
  });
