import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Config } from '#gateway/config.ts';
import { databaseFiles } from '#gateway/stores.ts';
import { damageIn } from '#platform/sqlite/integrity.ts';

export interface FileReport {
  readonly file: string;
  /** In SQLite's words. */
  readonly damage: readonly string[];
}

/** Looks through the databases in DATA_DIR, as far as no server stands for them. @throws DatabaseClosed when the signal aborts */
export const verifyFiles = async (config: Config, signal: AbortSignal): Promise<readonly FileReport[]> => {
  const reports: FileReport[] = [];
  for (const file of databaseFiles(config).filter(existsSync))
    reports.push({ file: basename(file), damage: await damageIn(file, 'indexes', signal) });
  return reports;
};
