import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { holdsRows } from '#platform/holdsRows.ts';
import type { Config } from './config.ts';
import { opening } from './startProblem.ts';
import { storeFiles } from './stores.ts';

/**
 * Log and documents are of no use without each other: with an empty one in its place, accounts and keys would be gone without a word, or
 * all disputes. What was never used may be from a first start that was killed before it had made both.
 * @returns which of them is missing beside one that has been used, and what next, in a sentence; undefined when nothing is
 * @throws StoreUnusable
 */
export const missingDatabase = async (
  addresses: Pick<Config, 'EVENTSTORE_URL' | 'MONGODB_URL' | 'DATA_DIR'>,
): Promise<string | undefined> => {
  const files = storeFiles(addresses);
  const missing = files.find(file => !existsSync(file));
  const other = files.find(file => existsSync(file));
  if (missing === undefined || other === undefined) return undefined;
  const isUsed = await opening(other, () => holdsRows(other));
  // Looked for again: somebody else may be at the first start.
  if (!isUsed || existsSync(missing)) return undefined;
  return `${missing} is missing, though ${basename(other)} beside it has been used. Put it back, with its -wal, or restore a backup. Nothing was changed.`;
};
