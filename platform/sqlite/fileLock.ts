import { existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './errors.ts';

/** A file that only one process has at a time. */
export interface FileLock {
  /** Lets another one have it. Safe to call again. */
  release(): void;
  /** The same, and removes the file. */
  remove(): void;
}

/** Windows keeps a file that somebody has open. */
const wasRemoved = (file: string): boolean => {
  try {
    rmSync(file, { force: true });
    return true;
  } catch {
    return false;
  }
};

/**
 * Ends with its process, however that ends: a process id would tell nothing in a container, where every process has the same one and
 * none sees those of another container.
 * @returns undefined while another process has it, and when that one has just removed it; @throws what SQLite says of the place
 */
export const lockFile = (file: string): FileLock | undefined => {
  const lock = new DatabaseSync(file, { timeout: 0 });
  const release = (): void => {
    if (lock.isOpen) lock.close();
  };
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    release();
    if (isBusy(error)) return undefined;
    throw error;
  }
  const remove = (): void => {
    if (!lock.isOpen) return;
    // First, where an open file can go: whoever has opened it by then finds that it is gone.
    const isGone = wasRemoved(file);
    release();
    if (!isGone) wasRemoved(file);
  };
  if (existsSync(file)) return { release, remove };
  release();
  return undefined;
};
