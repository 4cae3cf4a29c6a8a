import { readSinceCleared } from '#eventlog/sinceCleared.ts';
import { InvalidConfig } from '../config.ts';
import type { Platform } from '../platform.ts';

type Log = Pick<Platform, 'log'>;

const holdsDisputes = async ({ log }: Log): Promise<boolean> => {
  for await (const { events } of readSinceCleared(log, { types: ['Created'] })) if (events.length > 0) return true;
  return false;
};

/**
 * The keys that seal the texts are stored as documents. If the log has disputes and the documents
 * have no key at all, the documents belong to another installation, or a typo in a name has created
 * new ones. Nobody could sign in, and every text would read [removed].
 * @throws InvalidConfig
 */
export const refuseKeylessLog = async ({ log, keyring, config }: Log & Pick<Platform, 'keyring' | 'config'>) => {
  if ((await keyring.holdsAny()) || !(await holdsDisputes({ log }))) return;
  const where = config.MONGODB_URL === undefined ? `documents.db in ${config.DATA_DIR}` : 'The database of MONGODB_URL';
  throw new InvalidConfig(
    `${where} has none of the keys that the texts in the log were sealed with: is it the right one? Nothing was changed.`,
  );
};
