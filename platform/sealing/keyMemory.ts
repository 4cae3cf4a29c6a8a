import { createSecretKey, type KeyObject } from 'node:crypto';
import { instantAfter } from '#domain/instantAfter.ts';
import type { Clock } from '../clock.ts';
import { type Collection, collection, type Stored } from '../documents/port.ts';
import { recentlyUsed } from '../recentlyUsed.ts';

interface KeyBody {
  /** Null once destroyed. The document stays, so that this author never gets a new key. */
  readonly key: string | null;
}

export const keys = collection<KeyBody>()({
  name: 'keys',
  fields: { destroyedAt: 'text' },
  indexes: [['destroyedAt']],
});

/**
 * The id of the document that tells other processes that all keys were destroyed. The keys
 * themselves then have no time of destruction; otherwise every look for newly destroyed keys would
 * find all of them.
 */
export const EVERYBODY = 'everybody';

const REMEMBERED_KEYS = 50_000;

/** How long this process may still use a key that another process has destroyed. */
export const KEYS_FRESH_MS = 250;
/** The clocks of different machines differ by less than this. */
const CLOCK_SKEW_MS = 60 * 60 * 1000;

/** The keys that this process remembers, until it hears that they were destroyed. */
export class KeyMemory {
  readonly #store: Collection<'destroyedAt', KeyBody>;
  readonly #clock: Clock;
  readonly #remembered = recentlyUsed<KeyObject>(REMEMBERED_KEYS);
  readonly #destroyed = new Set<string>();
  #lookedAt = Number.NEGATIVE_INFINITY;
  #look = Promise.resolve();
  #newestSeen = '';
  #seenOfEverybody: bigint | undefined;

  constructor(store: Collection<'destroyedAt', KeyBody>, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  get(author: string): KeyObject | undefined {
    return this.#remembered.get(author);
  }

  /** Whether neither the key nor its destruction is known. */
  lacks(author: string): boolean {
    return !this.#remembered.has(author) && !this.#destroyed.has(author);
  }

  remember(author: string, key: string): KeyObject {
    // Creating one costs more than sealing a text.
    const created = createSecretKey(key, 'base64');
    this.#remembered.set(author, created);
    return created;
  }

  /** For a key that was destroyed. */
  forget(author: string): void {
    this.#remembered.delete(author);
    this.#destroyed.add(author);
  }

  forgetEverybody(): void {
    this.#remembered.clear();
  }

  /** Forgets keys that others have destroyed. Callers during a look-up share its answer. */
  forgetDestroyed(): Promise<void> {
    if (performance.now() - this.#lookedAt < KEYS_FRESH_MS) return this.#look;
    this.#lookedAt = performance.now();
    this.#look = this.#lookForDestroyed().catch((error: unknown) => {
      this.#lookedAt = Number.NEGATIVE_INFINITY;
      throw error;
    });
    return this.#look;
  }

  async #lookForDestroyed(): Promise<void> {
    // A key that was destroyed while a clock was ahead must not hide keys that are destroyed after
    // the clock was corrected.
    const now = this.#clock.now();
    const latest = this.#newestSeen < now ? this.#newestSeen : now;
    const since = latest && instantAfter(latest, -CLOCK_SKEW_MS);
    const found = await this.#store.findFields({ where: { destroyedAt: { gte: since } } });
    for (const key of found) this.#noteDestroyed(key);
  }

  #noteDestroyed({ id, fields, version }: Omit<Stored<'destroyedAt', KeyBody>, 'body'>): void {
    if (id !== EVERYBODY) this.forget(id);
    else if (version !== this.#seenOfEverybody) {
      this.forgetEverybody();
      this.#seenOfEverybody = version;
    }
    const at = String(fields.destroyedAt);
    if (at > this.#newestSeen) this.#newestSeen = at;
  }
}
