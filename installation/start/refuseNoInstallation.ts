import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rootKeys } from '#platform/sealing/derivedKeys.ts';
import type { Config } from '../config.ts';
import { RESTORING } from '../platform.ts';
import { openDocuments, openLog, storeFiles } from '../stores.ts';
import { usedOf } from './refuseMissingDatabase.ts';

/** The settings lead to no installation. */
export class NoInstallation extends Error {
  constructor(folder: string) {
    super(
      `There is no installation in DATA_DIR (${folder}) or the stores of the settings. ` +
        'Correct the settings; only `npm start`, `seed`, `restore` and `migrate` make a new one.',
    );
    this.name = 'NoInstallation';
  }
}

/** A file that cannot be read counts as used: what is wrong with it is for others to say. */
const isUsed = async (file: string): Promise<boolean> => (await usedOf(file).catch(() => [file])).length > 0;

/** Both stores may be servers. The first start makes the root key. */
const holdServersAny = async (config: Config): Promise<boolean> => {
  if (config.MONGODB_URL === undefined) return false;
  await using resources = new AsyncDisposableStack();
  const documents = resources.adopt(await openDocuments(config), it => it.close());
  if ((await documents.collection(rootKeys).count()) > 0) return true;
  if (config.EVENTSTORE_URL === undefined) return false;
  const log = resources.adopt(await openLog(config), it => it.close());
  return (await log.head()) !== undefined;
};

/**
 * Whether the stores of the settings hold an installation. Empty ones do not: a typo in an address
 * leads to such, and earlier releases made them wherever DATA_DIR led.
 */
export const holdsInstallation = async (config: Config): Promise<boolean> =>
  existsSync(join(config.DATA_DIR, RESTORING)) ||
  (await Promise.all(storeFiles(config).map(isUsed))).includes(true) ||
  (await holdServersAny(config));

/**
 * Call this before anything is opened, since opening a store makes it. Beside servers, DATA_DIR
 * holds secrets and films only.
 * @throws NoInstallation
 */
export const refuseNoInstallation = async (config: Config): Promise<void> => {
  if (existsSync(config.DATA_DIR) && (await holdsInstallation(config))) return;
  throw new NoInstallation(config.DATA_DIR);
};
