import { existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './errors.ts';

/** A lock that only one process can hold at a time. */
export interface FileLock {
  /** Lets another process take it. Safe to call again. */
  release(): void;
  /** Releases the lock and removes its file. */
  remove(): void;
}

/** False on Windows, which does not remove an open file. */
const wasRemoved = (file: string): boolean => {
  try {
    rmSync(file, { force: true });
    return true;
  } catch {
    return false;
  }
};

/**
 * Takes a lock that ends with its process, even in a crash. A file with a process id would not
 * work: in containers the ids repeat, and processes of other containers are invisible.
 * @returns undefined if another process holds the lock, or has just removed the file
 * @throws SQLite's error if the file cannot be created
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
    // Removed before the lock is released, if the system can remove an open file. Another process
    // that has opened it then notices that it is gone.
    const isGone = wasRemoved(file);
    release();
    if (!isGone) wasRemoved(file);
  };
  if (existsSync(file)) return { release, remove };
  release();
  return undefined;
};
