import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Clock, systemClock } from '../clock.ts';
import { insertOnce } from '../documents/insertOnce.ts';
import { collection, type Documents, type Stored } from '../documents/port.ts';
import { mapInGroups } from '../mapInGroups.ts';
import { KEY_BYTES, openBox, sealBox } from './box.ts';

/** A text that only its author's key opens. */
export interface Sealed {
  readonly by: string;
  readonly box: string;
}

/** What a reader sees of a text whose key was destroyed. */
export const REMOVED = '[removed]';

interface KeyBody {
  /** Null once it was destroyed: the place stays taken, so that no new key is ever made for its author. */
  readonly key: string | null;
}

const keys = collection<KeyBody>()({
  name: 'keys',
  fields: { destroyedAt: 'text' },
  indexes: [['destroyedAt']],
});

/** There is nobody any more to seal a text for. */
export class KeyDestroyed extends Error {
  constructor() {
    super('The key of this author was destroyed');
    this.name = 'KeyDestroyed';
  }
}

/** As a key object: made of bytes anew for each text, it costs more than the text. */
const keyOf = (key: string): KeyObject => createSecretKey(key, 'base64');

const REMEMBERED_KEYS = 50_000;
const DESTROYED_AT_ONCE = 200;

/**
 * No author's id: the place that tells other processes of all keys at once. Those that were destroyed together say nothing of when, or
 * all of them would be looked at each time.
 */
const EVERYBODY = 'everybody';

/** So long after a key was destroyed by another process, this one may still use it. */
export const KEYS_FRESH_MS = 250;
/** Clocks of different machines differ by less. */
const CLOCK_SKEW_MS = 60 * 60 * 1000;

/**
 * The authors' keys. Destroying a key makes every text of its author unreadable: in the log, in its backups and after any
 * replay (crypto-shredding).
 */
export interface Keyring {
  /** Seals with the author's key, which is made on first use. @throws KeyDestroyed */
  seal(author: string, text: string): Promise<Sealed>;
  /** Fetches the keys that `open` will need. */
  prepare(authors: Iterable<string>): Promise<void>;
  /** The text, or '[removed]' when the key is gone. Needs its author prepared. */
  open(sealed: Sealed): string;
  /**
   * For good: no key is made for this author again. Other processes notice within KEYS_FRESH_MS.
   * @returns the key, to be looked for where it may still stand; undefined when there was none, null when it was destroyed before
   */
  destroy(author: string): Promise<string | null | undefined>;
  /** Whether there is, or was, a key of anybody. */
  holdsAny(): Promise<boolean>;
  /** Destroys every key, likewise for good: no sealed text can be read any more, and whoever is writing just now writes in vain. */
  destroyAll(): Promise<void>;
}

export const openKeyring = (documents: Documents, clock: Clock = systemClock): Keyring => {
  const store = documents.collection(keys);
  const remembered = new LRUCache<string, KeyObject>({ max: REMEMBERED_KEYS });
  const destroyed = new Set<string>();
  let lookedAt = Number.NEGATIVE_INFINITY;
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

  /** Another process may have destroyed what is remembered here. */
  const forgetDestroyed = async (): Promise<void> => {
    if (performance.now() - lookedAt < KEYS_FRESH_MS) return;
    lookedAt = performance.now();
    // One that was destroyed while a clock was ahead says nothing of those that are destroyed once it is right again.
    const now = clock.now();
    const latest = newestSeen < now ? newestSeen : now;
    const since = latest && new Date(Date.parse(latest) - CLOCK_SKEW_MS).toISOString();
    for (const key of await store.findFields({ where: { destroyedAt: { gte: since } } })) noteDestroyed(key);
  };

  /** @throws KeyDestroyed */
  const fetchKey = async (author: string): Promise<KeyObject | undefined> => {
    const stored = await store.get(author);
    if (stored === undefined) return undefined;
    if (stored.body.key !== null) return keyOf(stored.body.key);
    forget(author);
    throw new KeyDestroyed();
  };

  const makeKey = async (author: string): Promise<KeyObject> => {
    const key = randomBytes(KEY_BYTES).toString('base64');
    if (await insertOnce(store, { id: author, fields: { destroyedAt: null }, body: { key } })) return keyOf(key);
    return (await fetchKey(author)) ?? keyOf(key);
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

    holdsAny: async () => (await store.findFields({ limit: 1 })).length > 0,

    destroyAll: async () => {
      const gone = { fields: { destroyedAt: null }, body: { key: null } };
      await mapInGroups(await store.findFields(), DESTROYED_AT_ONCE, ({ id }) => store.put({ id, ...gone }));
      await store.put({ id: EVERYBODY, fields: { destroyedAt: clock.now() }, body: { key: null } });
      remembered.clear();
    },
  };
};
