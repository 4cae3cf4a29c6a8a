import { hkdfSync, randomBytes } from 'node:crypto';
import { memoizeAsync } from '../async/memoizeAsync.ts';
import { insertOnce } from '../documents/insertOnce.ts';
import { collection, type Documents } from '../documents/port.ts';

/** What a derived key is used for. Each purpose has a key of its own. */
type KeyPurpose =
  | 'pseudonyms'
  | 'security events'
  | 'people in disputes'
  | 'authors at the desk'
  | 'unsubscribe links'
  | 'live event ids'
  | 'mailboxes';

/**
 * @returns the 32 bytes for this purpose: the same on every machine of an installation, and for as
 * long as its documents are kept
 * @throws NoRootKey
 */
export type DerivedKeys = (purpose: KeyPurpose) => Promise<Buffer>;

/** No server has made the root key yet. */
export class NoRootKey extends Error {
  constructor() {
    super('The keys of this installation are not made yet. Start the server once first.');
    this.name = 'NoRootKey';
  }
}

interface RootKey {
  /** 32 random bytes, as base64. */
  readonly key: string;
  /** Derived keys older than the root key, as base64; missing where that is a session key. */
  readonly earlier?: { readonly [Purpose in KeyPurpose]?: string };
}

export const rootKeys = collection<RootKey>()({ name: 'root_key', fields: {} });
const ID = 'root';
const BYTES = 32;

const derive = (key: Buffer, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `bothsides ${purpose}`, BYTES));

/**
 * A new root key that leaves some derived keys as they are.
 * @param from what those were derived from, if anything
 */
const newRootKey = (from: Buffer | undefined, ...kept: readonly KeyPurpose[]): RootKey => ({
  key: randomBytes(BYTES).toString('base64'),
  earlier: Object.fromEntries(from ? kept.map(purpose => [purpose, derive(from, purpose).toString('base64')]) : []),
});

/**
 * Makes the root key of an installation that has none. A build between two releases stored a
 * session key as the root key, with which a reader of the documents could seal cookies: it is
 * replaced, and what is stored under its hashes is still found.
 * @param sessionKey gives the key that pseudonyms of earlier releases were derived from; undefined
 * where there are none
 */
export const makeRootKey = async (
  documents: Documents,
  sessionKey: () => Promise<Buffer | undefined>,
): Promise<void> => {
  const store = documents.collection(rootKeys);
  const known = await store.get(ID);
  if (known === undefined) {
    // If another process is faster, its root key is the one.
    await insertOnce(store, { id: ID, fields: {}, body: newRootKey(await sessionKey(), 'pseudonyms') });
  } else if (known.body.earlier === undefined) {
    await store.update(ID, ({ body, ...rest }) =>
      body.earlier === undefined
        ? { ...rest, body: newRootKey(Buffer.from(body.key, 'base64'), 'pseudonyms', 'mailboxes') }
        : undefined,
    );
  }
};

const readRootKey = async (documents: Documents): Promise<Required<RootKey>> => {
  const known = await documents.collection(rootKeys).get(ID);
  if (known?.body.earlier === undefined) throw new NoRootKey();
  return { key: known.body.key, earlier: known.body.earlier };
};

/**
 * Keys for hashes that must stay the same when SESSION_KEY changes, such as pseudonyms. All are
 * derived (HKDF-SHA256) from one root key, which is stored with the documents: machines that share
 * them share it, and backups and migrations carry it over.
 */
export const openDerivedKeys = (documents: Documents): DerivedKeys => {
  const rootKey = memoizeAsync(() => readRootKey(documents));
  return memoizeAsync(async purpose => {
    const { key, earlier } = await rootKey(ID);
    const kept = earlier[purpose];
    return kept === undefined ? derive(Buffer.from(key, 'base64'), purpose) : Buffer.from(kept, 'base64');
  });
};
