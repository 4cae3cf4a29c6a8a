import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Keeps a server, which needs threads of its own, from projecting anything in a new folder, until
 * the result is closed.
 */
export const lockReadModels = (dataDir: string): DatabaseSync => {
  const lock = new DatabaseSync(join(dataDir, 'read-models-a.db'), { timeout: 10_000 });
  lock.exec('BEGIN IMMEDIATE');
  return lock;
};
