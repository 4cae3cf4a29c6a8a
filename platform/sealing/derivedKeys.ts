import { hkdfSync } from 'node:crypto';
import { onceUnlessFailed } from '../async/onceUnlessFailed.ts';
import { insertOnce } from '../documents/insertOnce.ts';
import { collection, type Documents } from '../documents/port.ts';

/** The purpose of a derived key. Each purpose has a key of its own. */
export type KeyPurpose = 'pseudonyms' | 'security events' | 'people in disputes' | 'unsubscribe links' | 'mailboxes';

/**
 * @returns the 32 bytes for this purpose. They are the same on every machine of an installation, as
 * long as its documents are kept
 */
export type DerivedKeys = (purpose: KeyPurpose) => Promise<Buffer>;

const rootKeys = collection<{ readonly key: string }>()({ name: 'root_key', fields: {} });
const ID = 'root';
const BYTES = 32;

const readOrMake = async (documents: Documents, firstKey: () => Promise<Buffer>): Promise<Buffer> => {
  const store = documents.collection(rootKeys);
  const read = async () => (await store.get(ID))?.body.key;
  const known = await read();
  if (known !== undefined) return Buffer.from(known, 'base64');
  const key = (await firstKey()).toString('base64');
  await insertOnce(store, { id: ID, fields: {}, body: { key } });
  // Another process may have stored one first.
  return Buffer.from((await read()) ?? key, 'base64');
};

/**
 * Keys for hashes that must stay the same when SESSION_KEY changes, such as pseudonyms. All are
 * derived (HKDF-SHA256) from one root key, which is stored with the documents. So machines that
 * share the documents share it, and backups and migrations carry it over.
 * @param firstKey returns the root key for an installation that has none yet
 */
export const openDerivedKeys = (documents: Documents, firstKey: () => Promise<Buffer>): DerivedKeys => {
  const rootKey = onceUnlessFailed(() => readOrMake(documents, firstKey));
  return async purpose => Buffer.from(hkdfSync('sha256', await rootKey(ID), '', `bothsides ${purpose}`, BYTES));
};
