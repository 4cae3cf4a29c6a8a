import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { STAMPS } from '#platform/documents/sqlite/stamps.ts';
import { quoted } from '#platform/sqlite/quoted.ts';
import { openReader } from '#platform/sqlite/reader.ts';
import { type Config, InvalidConfig } from '../config.ts';
import { storeFiles } from '../stores.ts';
import { opening } from './startProblem.ts';

/** An empty file counts as missing: SQLite makes a database in it and deletes the old -wal. */
export const isThere = (file: string): boolean =>
  existsSync(file) && statSync(file, { throwIfNoEntry: false })?.size !== 0;

/** Tables that have rows even in a new file. */
const NOTHING_YET = ['deletions', STAMPS];

const selectTables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";

/** Whether a file contains any event or document. */
const holdsRows = async (file: string): Promise<boolean> => {
  const reader = openReader(file);
  try {
    return await reader.read(prepare =>
      prepare(selectTables)
        .all()
        .map(({ name }) => String(name))
        .filter(name => !NOTHING_YET.includes(name))
        .some(name => prepare(`SELECT 1 FROM ${quoted(name)} LIMIT 1`).get() !== undefined),
    );
  } finally {
    reader.close();
  }
};

const walOf = (file: string): string => `${file}-wal`;

/** @returns the name of a database or -wal that was in use; a killed first start leaves none */
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
