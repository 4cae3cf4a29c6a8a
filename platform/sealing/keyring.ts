import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { instantAfter } from '#domain/instantAfter.ts';
import { mapInGroups } from '../async/mapInGroups.ts';
import { type Clock, systemClock } from '../clock.ts';
import { insertOnce } from '../documents/insertOnce.ts';
import { collection, type Documents, type Stored } from '../documents/port.ts';
import { recentlyUsed } from '../recentlyUsed.ts';
import { KEY_BYTES, openBox, sealBox } from './box.ts';

/** A text that only its author's key can open. */
export interface Sealed {
  readonly by: string;
  readonly box: string;
}

/** The text shown in place of one whose key was destroyed. */
export const REMOVED = '[removed]';

interface KeyBody {
  /**
   * Null once it was destroyed. The document stays, so that no new key is ever made for this
   * author.
   */
  readonly key: string | null;
}

const keys = collection<KeyBody>()({
  name: 'keys',
  fields: { destroyedAt: 'text' },
  indexes: [['destroyedAt']],
});

/** The author was erased, so no text can be sealed for them any more. */
export class KeyDestroyed extends Error {
  readonly author: string;

  constructor(author: string) {
    super('The key of this author was destroyed');
    this.name = 'KeyDestroyed';
    this.author = author;
  }
}

/**
 * A key object. It is cached, because creating one for each text costs more than sealing the text.
 */
const keyOf = (key: string): KeyObject => createSecretKey(key, 'base64');

const REMEMBERED_KEYS = 50_000;
const DESTROYED_AT_ONCE = 200;

/**
 * The id of the document that tells other processes that all keys were destroyed. The keys
 * themselves then have no time of destruction; otherwise every look for newly destroyed keys would
 * find all of them.
 */
const EVERYBODY = 'everybody';

/** How long this process may still use a key that another process has destroyed. */
export const KEYS_FRESH_MS = 250;
/** The clocks of different machines differ by less than this. */
const CLOCK_SKEW_MS = 60 * 60 * 1000;

/**
 * The authors' keys. Destroying a key makes every text of its author unreadable: in the log, in its
 * backups and after any replay (crypto-shredding).
 */
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
  /**
   * Destroys every key for good. No text that was sealed before, or is being written now, can be
   * read any more.
   */
  destroyAll(): Promise<void>;
}

export const openKeyring = (documents: Documents, clock: Clock = systemClock): Keyring => {
  const store = documents.collection(keys);
  const remembered = recentlyUsed<KeyObject>(REMEMBERED_KEYS);
  const destroyed = new Set<string>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let look = Promise.resolve();
  let newestSeen = '';
  let seenOfEverybody: bigint | undefined;

  const forget = (author: string): void => {
    remembered.delete(author);
    destroyed.add(author);
  };

  const forgetEverybody = (version: bigint): void => {
    if (version !== seenOfEverybody) remembered.clear();
    seenOfEverybody = version;
  };

  const noteDestroyed = ({ id, fields, version }: Omit<Stored<'destroyedAt', KeyBody>, 'body'>): void => {
    if (id === EVERYBODY) forgetEverybody(version);
    else forget(id);
    const at = String(fields.destroyedAt);
    if (at > newestSeen) newestSeen = at;
  };

  const lookForDestroyed = async (): Promise<void> => {
    // A key that was destroyed while a clock was ahead must not hide keys that are destroyed after
    // the clock was corrected.
    const now = clock.now();
    const latest = newestSeen < now ? newestSeen : now;
    const since = latest && instantAfter(latest, -CLOCK_SKEW_MS);
    for (const key of await store.findFields({ where: { destroyedAt: { gte: since } } })) noteDestroyed(key);
  };

  /**
   * Forgets cached keys that another process has destroyed. Callers during the look-up wait for the
   * same answer.
   */
  const forgetDestroyed = (): Promise<void> => {
    if (performance.now() - lookedAt < KEYS_FRESH_MS) return look;
    lookedAt = performance.now();
    look = lookForDestroyed().catch((error: unknown) => {
      lookedAt = Number.NEGATIVE_INFINITY;
      throw error;
    });
    return look;
  };

  /** @throws KeyDestroyed */
  const fetchKey = async (author: string): Promise<KeyObject | undefined> => {
    const stored = await store.get(author);
    if (stored === undefined) return undefined;
    if (stored.body.key !== null) return keyOf(stored.body.key);
    forget(author);
    throw new KeyDestroyed(author);
  };

  const makeKey = async (author: string): Promise<KeyObject> => {
    const key = randomBytes(KEY_BYTES).toString('base64');
    if (await insertOnce(store, { id: author, fields: { destroyedAt: null }, body: { key } })) return keyOf(key);
    return (await fetchKey(author)) ?? keyOf(key);
  };

  /** Destroys all keys except these, including keys that are created meanwhile. */
  const destroyOthers = async (done: ReadonlySet<string>): Promise<void> => {
    const left = (await store.findFields()).map(({ id }) => id).filter(id => !done.has(id));
    if (left.length === 0) return;
    const gone = { fields: { destroyedAt: null }, body: { key: null } };
    await mapInGroups(left, DESTROYED_AT_ONCE, id => store.put({ id, ...gone }));
    await destroyOthers(done.union(new Set(left)));
  };

  return {
    seal: async (author, text) => {
      await forgetDestroyed();
      const key = remembered.get(author) ?? (await fetchKey(author)) ?? (await makeKey(author));
      remembered.set(author, key);
      return { by: author, box: sealBox(key, author, text) };
    },

    prepare: async authors => {
      await forgetDestroyed();
      const missing = [...new Set(authors)].filter(author => !remembered.has(author) && !destroyed.has(author));
      if (missing.length === 0) return;
      for (const { id, body } of await store.getMany(missing)) {
        if (body.key === null) forget(id);
        else remembered.set(id, keyOf(body.key));
      }
    },

    open: ({ by, box }) => {
      const key = remembered.get(by);
      return key === undefined ? REMOVED : openBox(key, by, box);
    },

    destroy: async author => {
      forget(author);
      const stored = await store.get(author);
      await store.put({ id: author, fields: { destroyedAt: clock.now() }, body: { key: null } });
      return stored?.body.key;
    },

    holdsAny: async authors =>
      (authors ? await store.getMany(authors) : await store.findFields({ limit: 1 })).length > 0,

    destroyAll: async () => {
      await destroyOthers(new Set());
      await store.put({ id: EVERYBODY, fields: { destroyedAt: clock.now() }, body: { key: null } });
      remembered.clear();
    },
  };
};
