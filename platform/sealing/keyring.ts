import { type KeyObject, randomBytes } from 'node:crypto';
import { mapInBatches } from '../async/mapInBatches.ts';
import { type Clock, systemClock } from '../clock.ts';
import { insertOnce } from '../documents/insertOnce.ts';
import type { Documents } from '../documents/port.ts';
import { KEY_BYTES, openBox, sealBox } from './box.ts';
import { EVERYBODY, KeyMemory, keys } from './keyMemory.ts';

/** A text that only its author's key can open. */
export interface Sealed {
  readonly by: string;
  readonly box: string;
}

/** The text shown in place of one whose key was destroyed. */
export const REMOVED = '[removed]';

/** The author was erased, so no text can be sealed for them any more. */
export class KeyDestroyed extends Error {
  readonly author: string;

  constructor(author: string) {
    super('The key of this author was destroyed');
    this.name = 'KeyDestroyed';
    this.author = author;
  }
}

const DESTROYED_AT_ONCE = 200;

/** Destroying a key makes its author's texts unreadable everywhere (crypto-shredding). */
export interface Keyring {
  /** Seals with the author's key, which is made on first use. @throws KeyDestroyed */
  seal(author: string, text: string): Promise<Sealed>;
  /** Fetches keys in advance, so that `open` can be synchronous. */
  prepare(authors: Iterable<string>): Promise<void>;
  /** @returns the text, or '[removed]' without its key; its author must have been prepared */
  open(sealed: Sealed): string;
  /**
   * Destroys a key for good: no new key is made for this author. Other processes notice within
   * KEYS_FRESH_MS.
   * @returns the key, so that remaining copies can be looked for; undefined if there was none, null
   * if it was destroyed before
   */
  destroy(author: string): Promise<string | null | undefined>;
  /** Whether any author, or any of these, has or had a key. */
  holdsAny(authors?: readonly string[]): Promise<boolean>;
  /** Destroys every key. No text sealed before, or being written now, can be read any more. */
  destroyAll(): Promise<void>;
}

export const openKeyring = (documents: Documents, clock: Clock = systemClock): Keyring => {
  const store = documents.collection(keys);
  const memory = new KeyMemory(store, clock);

  /** @throws KeyDestroyed */
  const fetchKey = async (author: string): Promise<KeyObject | undefined> => {
    const stored = await store.get(author);
    if (stored === undefined) return undefined;
    if (stored.body.key !== null) return memory.remember(author, stored.body.key);
    memory.forget(author);
    throw new KeyDestroyed(author);
  };

  const makeKey = async (author: string): Promise<KeyObject> => {
    const key = randomBytes(KEY_BYTES).toString('base64');
    const isNew = await insertOnce(store, { id: author, fields: { destroyedAt: null }, body: { key } });
    return (isNew ? undefined : await fetchKey(author)) ?? memory.remember(author, key);
  };

  /** Destroys all keys except these, including keys that are created meanwhile. */
  const destroyOthers = async (done: ReadonlySet<string>): Promise<void> => {
    const left = (await store.findFields()).map(({ id }) => id).filter(id => !done.has(id));
    if (left.length === 0) return;
    const gone = { fields: { destroyedAt: null }, body: { key: null } };
    await mapInBatches(left, DESTROYED_AT_ONCE, id => store.put({ id, ...gone }));
    await destroyOthers(done.union(new Set(left)));
  };

  return {
    seal: async (author, text) => {
      await memory.forgetDestroyed();
      const key = memory.get(author) ?? (await fetchKey(author)) ?? (await makeKey(author));
      return { by: author, box: sealBox(key, author, text) };
    },

    prepare: async authors => {
      await memory.forgetDestroyed();
      const missing = [...new Set(authors)].filter(author => memory.lacks(author));
      if (missing.length === 0) return;
      for (const { id, body } of await store.getMany(missing)) {
        if (body.key === null) memory.forget(id);
        else memory.remember(id, body.key);
      }
    },

    open: ({ by, box }) => {
      const key = memory.get(by);
      return key === undefined ? REMOVED : openBox(key, by, box);
    },

    destroy: async author => {
      memory.forget(author);
      const stored = await store.get(author);
      await store.put({ id: author, fields: { destroyedAt: clock.now() }, body: { key: null } });
      return stored?.body.key;
    },

    holdsAny: async authors =>
      (authors ? await store.getMany(authors) : await store.findFields({ limit: 1 })).length > 0,

    destroyAll: async () => {
      await destroyOthers(new Set());
      await store.put({ id: EVERYBODY, fields: { destroyedAt: clock.now() }, body: { key: null } });
      memory.forgetEverybody();
    },
  };
};
