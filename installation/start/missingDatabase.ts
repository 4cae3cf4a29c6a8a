import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { type Config, InvalidConfig } from '../config.ts';
import { storeFiles } from '../stores.ts';
import { holdsRows } from './holdsRows.ts';
import { opening } from './startProblem.ts';

/** An empty file is as good as none: SQLite begins a new database in it, and deletes the -wal of the one before. */
export const isThere = (file: string): boolean =>
  existsSync(file) && statSync(file, { throwIfNoEntry: false })?.size !== 0;

const walOf = (file: string): string => `${file}-wal`;

/** @returns the name of a database, or of its -wal, that has been used; a first start that was killed may have left one that was not */
const usedOf = async (file: string): Promise<readonly string[]> => {
  if (!isThere(file)) return isThere(walOf(file)) ? [basename(walOf(file))] : [];
  return (await opening(file, () => holdsRows(file))) ? [basename(file)] : [];
};

/**
 * Log and documents are useless without each other: an empty database in place of a missing one would silently lose all accounts and keys,
 * or all disputes. So would a database without its -wal, which is left behind when somebody deletes the databases by their names.
 * @throws InvalidConfig when a database is missing beside one that has been used, with what to do; StoreUnusable
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
