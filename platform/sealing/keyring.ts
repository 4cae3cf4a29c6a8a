import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { collection, type Documents, DuplicateDocument } from '../documents/port.ts';
import { KEY_BYTES, openBox, sealBox } from './box.ts';

/** A text that only its author's key opens. */
export interface Sealed {
  readonly by: string;
  readonly box: string;
}

/** What a reader sees of a text whose key was destroyed. */
export const REMOVED = '[removed]';

interface KeyBody {
  readonly key: string;
}

const keys = collection<KeyBody>()({ name: 'keys', fields: {} });

/** As a key object: made of bytes anew for each text, it costs more than the text. */
const keyOf = ({ key }: KeyBody): KeyObject => createSecretKey(key, 'base64');

const REMEMBERED_KEYS = 50_000;

/**
 * The authors' keys. Destroying a key makes every text of its author unreadable: in the log, in its backups and after any
 * replay (crypto-shredding).
 */
export interface Keyring {
  /** Seals with the author's key, which is made on first use. */
  seal(author: string, text: string): Promise<Sealed>;
  /** Fetches the keys that `open` will need. */
  prepare(authors: Iterable<string>): Promise<void>;
  /** The text, or '[removed]' when the key is gone. Needs its author prepared. */
  open(sealed: Sealed): string;
  destroy(author: string): Promise<void>;
  /** Destroys every key: no sealed text can be read any more. */
  destroyAll(): Promise<void>;
}

export const openKeyring = (documents: Documents): Keyring => {
  const store = documents.collection(keys);
  const remembered = new LRUCache<string, KeyObject>({ max: REMEMBERED_KEYS });

  const fetchKey = async (author: string): Promise<KeyObject | undefined> => {
    const stored = await store.get(author);
    return stored && keyOf(stored.body);
  };

  const makeKey = async (author: string): Promise<KeyObject> => {
    const body = { key: randomBytes(KEY_BYTES).toString('base64') };
    try {
      await store.insert({ id: author, fields: {}, body });
      return keyOf(body);
    } catch (error) {
      if (!(error instanceof DuplicateDocument)) throw error;
      return (await fetchKey(author)) ?? keyOf(body);
    }
  };

  return {
    seal: async (author, text) => {
      const key = remembered.get(author) ?? (await fetchKey(author)) ?? (await makeKey(author));
      remembered.set(author, key);
      return { by: author, box: sealBox(key, author, text) };
    },

    prepare: async authors => {
      const missing = [...new Set(authors)].filter(author => !remembered.has(author));
      if (missing.length === 0) return;
      for (const { id, body } of await store.getMany(missing)) remembered.set(id, keyOf(body));
    },

    open: ({ by, box }) => {
      const key = remembered.get(by);
      return key === undefined ? REMOVED : openBox(key, by, box);
    },

    destroy: async author => {
      remembered.delete(author);
      await store.delete(author);
    },

    destroyAll: async () => {
      remembered.clear();
      await store.deleteWhere({});
    },
  };
};
