import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { type Config, InvalidConfig } from '../config.ts';
import { storeFiles } from '../stores.ts';
import { holdsRows } from './holdsRows.ts';
import { opening } from './startProblem.ts';

/**
 * An empty file counts as missing: SQLite creates a new database in it and deletes the -wal of the
 * old one.
 */
export const isThere = (file: string): boolean =>
  existsSync(file) && statSync(file, { throwIfNoEntry: false })?.size !== 0;

const walOf = (file: string): string => `${file}-wal`;

/**
 * @returns the name of a database, or of its -wal, that was in use; a first start that was killed
 * may leave a database that never was
 */
export const usedOf = async (file: string): Promise<readonly string[]> => {
  if (!isThere(file)) return isThere(walOf(file)) ? [basename(walOf(file))] : [];
  return (await opening(file, () => holdsRows(file))) ? [basename(file)] : [];
};

/**
 * The log and the documents are useless without each other: an empty database in place of a missing
 * one would silently lose all accounts and keys, or all disputes. The same goes for a database
 * without its -wal, which remains when somebody deletes the databases by name.
 * @throws InvalidConfig, which says what to do, when a database is missing beside one that was in
 * use
 * @throws StoreUnusable
 */
export const refuseMissingDatabase = async (
  addresses: Pick<Config, 'EVENTSTORE_URL' | 'MONGODB_URL' | 'DATA_DIR'>,
): Promise<void> => {
  const files = storeFiles(addresses);
  const missing = files.find(file => !isThere(file));
  if (missing === undefined) return;
  const [used] = (await Promise.all(files.map(usedOf))).flat();
  // Look again: another process may be making its first start.
  if (used === undefined || isThere(missing)) return;
  const how = existsSync(missing) ? 'empty' : 'missing';
  throw new InvalidConfig(
    `${missing} is ${how}, although ${used} beside it was in use. Put it back, with its -wal, or restore a backup. Nothing was changed.`,
  );
};
