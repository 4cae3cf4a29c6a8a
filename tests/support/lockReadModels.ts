import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Nothing can be projected in a new server's folder until the lock is closed. */
export const lockReadModels = (dataDir: string): DatabaseSync => {
  const lock = new DatabaseSync(join(dataDir, 'read-models-a.db'));
  lock.exec('BEGIN IMMEDIATE');
  return lock;
};
