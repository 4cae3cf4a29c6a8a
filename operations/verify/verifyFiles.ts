import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Config } from '#installation/config.ts';
import { databaseFiles, documentsFile } from '#installation/stores.ts';
import { damagedDocuments } from '#platform/documents/sqlite/damagedDocuments.ts';
import { damageIn } from '#platform/sqlite/integrity.ts';

export interface FileReport {
  readonly file: string;
  /**
   * What is wrong with the pages, in SQLite's words; if they are sound, the documents that cannot
   * be read.
   */
  readonly damage: readonly string[];
}

const damageOf = async (file: string, config: Config, signal: AbortSignal): Promise<readonly string[]> => {
  const damage = await damageIn(file, 'indexes', signal);
  const isSound = damage.length === 0;
  return isSound && file === documentsFile(config.DATA_DIR) ? damagedDocuments(file, signal) : damage;
};

/**
 * Checks the databases in DATA_DIR that are in use, which are none where servers take their place.
 * @throws DatabaseClosed when the signal aborts
 */
export const verifyFiles = async (config: Config, signal: AbortSignal): Promise<readonly FileReport[]> => {
  const reports: FileReport[] = [];
  for (const file of databaseFiles(config).filter(existsSync))
    reports.push({ file: basename(file), damage: await damageOf(file, config, signal) });
  return reports;
};
