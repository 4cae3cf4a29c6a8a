import { makeRootKey } from '#platform/sealing/derivedKeys.ts';
import type { Platform } from './platform.ts';
import { openSecrets } from './secrets.ts';

type Opened = Pick<Platform, 'config' | 'documents' | 'log' | 'derivedKey'>;

const isNew = async ({ log }: Pick<Opened, 'log'>): Promise<boolean> => (await log.head()) === undefined;

/**
 * To be called when a server starts. Installations of earlier releases derived their pseudonyms
 * from the session key, which may be the previous one by now.
 * @throws StoreUnusable, InvalidConfig for secrets that cannot be used
 */
export const prepareRootKey = (opened: Opened): Promise<void> =>
  makeRootKey(opened.documents, async () => {
    if (await isNew(opened)) return undefined;
    const [present, previous] = (await openSecrets(opened.config)).sessionKeys;
    return previous ?? present;
  });

/**
 * To be called by the command line before it runs command handlers: it may have another session key
 * than the servers, or none, so it makes the root key of an empty installation only.
 * @throws NoRootKey
 */
export const requireRootKey = async (opened: Opened): Promise<void> => {
  if (await isNew(opened)) await prepareRootKey(opened);
  await opened.derivedKey('pseudonyms');
};

/**
 * The key of the pseudonyms that analysts get. An empty log has nobody to name yet, so that
 * installation gets its root key here.
 * @throws NoRootKey
 */
export const pseudonymKey = async (opened: Opened): Promise<Buffer> => {
  await requireRootKey(opened);
  return opened.derivedKey('pseudonyms');
};
