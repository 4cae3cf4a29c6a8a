import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { holdsRows } from '#platform/holdsRows.ts';
import { type Config, InvalidConfig } from './config.ts';
import { opening } from './startProblem.ts';
import { storeFiles } from './stores.ts';

/** An empty file is as good as none: SQLite begins a new database in it, and deletes the -wal of the one before. */
const isThere = (file: string): boolean => existsSync(file) && statSync(file, { throwIfNoEntry: false })?.size !== 0;

const walOf = (file: string): string => `${file}-wal`;

/** What was never used may be from a first start that was killed before it had made both. @returns what has been used, by its name */
const usedOf = async (file: string): Promise<readonly string[]> => {
  if (!isThere(file)) return isThere(walOf(file)) ? [basename(walOf(file))] : [];
  return (await opening(file, () => holdsRows(file))) ? [basename(file)] : [];
};

/**
 * Log and documents are of no use without each other: with an empty one in its place, accounts and keys would be gone without a word, or
 * all disputes. Nor is one without its -wal, which stays when somebody deletes the databases by their names.
 * @throws InvalidConfig with what is missing beside what has been used, and what next; StoreUnusable
 */
export const refuseMissingDatabase = async (
  addresses: Pick<Config, 'EVENTSTORE_URL' | 'MONGODB_URL' | 'DATA_DIR'>,
): Promise<void> => {
  const files = storeFiles(addresses);
  const missing = files.find(file => !isThere(file));
  if (missing === undefined) return;
  const [used] = (await Promise.all(files.map(usedOf))).flat();
  // Looked for again: somebody else may be at the first start.
  if (used === undefined || isThere(missing)) return;
  const how = existsSync(missing) ? 'empty' : 'missing';
  throw new InvalidConfig(
    `${missing} is ${how}, though ${used} beside it has been used. Put it back, with its -wal, or restore a backup. Nothing was changed.`,
  );
};
