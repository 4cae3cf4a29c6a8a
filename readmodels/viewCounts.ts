import { hash, randomBytes } from 'node:crypto';
import { unlessAway } from '#eventlog/unlessAway.ts';
import type { Clock } from '#platform/clock.ts';
import { changeBody } from '#platform/documents/changeBody.ts';
import { insertOnce } from '#platform/documents/insertOnce.ts';
import { collection, type Documents } from '#platform/documents/port.ts';
import { recentlyUsed } from '#platform/recentlyUsed.ts';
import { type WindowCounts, windowCounts } from '#platform/windowCounts.ts';

const ONE_VIEW_MS = 30 * 60 * 1000;
/** The most views of a dispute that visitors of one network add in that time. */
const MOST_IN_NETWORK = 50;
const WRITE_EVERY_MS = 2000;
/**
 * After this many rounds of writing a count is read from the store again, because other gateways
 * write there too.
 */
const FRESH_FOR = 3;
const REMEMBERED = 100_000;

export const viewCounts = collection<{ readonly count: number }>()({ name: 'view_counts', fields: {} });

interface StoredCount {
  readonly count: number;
  /** The round in which it was read or written. */
  readonly read: number;
  /** The version with that count; null for no document, undefined if it is not known. */
  readonly version: bigint | null | undefined;
}

/**
 * Counts views of disputes, one per visitor in 30 minutes. Visitors are remembered in memory only,
 * hashed with a key that is lost with the process, so that nothing stored reveals who reads what.
 * Views are not events: losing the last two seconds in a crash, or counting a visitor again after a
 * restart, does no harm.
 */
export class ViewCounts {
  readonly #documents: Documents;
  readonly #counts: boolean;
  readonly #key = randomBytes(32).toString('base64');
  readonly #seen: WindowCounts;
  readonly #stored = recentlyUsed<StoredCount>(REMEMBERED);
  readonly #unwritten = new Map<string, number>();
  /** Counts the rounds of writing. */
  #round = 0;
  #changes = 0;
  #writing: Promise<void> = Promise.resolve();
  /** The round that has not begun yet. */
  #next: Promise<void> | undefined;
  readonly #timer: NodeJS.Timeout;

  /** @param counts false to count nothing, as in a read-only copy */
  constructor(documents: Documents, clock: Clock, counts = true) {
    this.#counts = counts;
    this.#documents = documents;
    this.#seen = windowCounts(clock, REMEMBERED);
    this.#timer = setInterval(() => void this.write().catch(() => undefined), WRITE_EVERY_MS).unref();
  }

  /** A text that differs whenever a count may have changed. */
  get stamp(): string {
    return `${this.#changes}.${this.#round}`;
  }

  /** @param visitor any text that tells visitors apart; it is hashed */
  record(disputeId: string, visitor: string): void {
    if (this.#counts && this.#seenBefore(disputeId, visitor) === 0) this.#add(disputeId);
  }

  /**
   * Counts a visitor who is not signed in. A browser chooses its own id and can change it, so views
   * are limited per network as well.
   */
  recordBrowser(disputeId: string, network: string, browser: string): void {
    if (!this.#counts || this.#seenBefore(disputeId, `${network} ${browser}`) > 0) return;
    if (this.#seenBefore(disputeId, network) < MOST_IN_NETWORK) this.#add(disputeId);
  }

  /** How often this was there already in the last half hour. */
  #seenBefore(disputeId: string, visitor: string): number {
    const key = hash('sha256', `${this.#key}\n${disputeId}\n${visitor}`, 'base64');
    return this.#seen.add(key, ONE_VIEW_MS).current - 1;
  }

  #add(disputeId: string): void {
    this.#unwritten.set(disputeId, (this.#unwritten.get(disputeId) ?? 0) + 1);
    this.#changes += 1;
  }

  /** The counts of some disputes, in their order. */
  async of(disputeIds: readonly string[]): Promise<readonly number[]> {
    const stale = disputeIds.filter(
      id => this.#round >= (this.#stored.get(id)?.read ?? Number.NEGATIVE_INFINITY) + FRESH_FOR,
    );
    if (stale.length > 0) await this.#read(stale);
    return disputeIds.map(id => (this.#stored.get(id)?.count ?? 0) + (this.#unwritten.get(id) ?? 0));
  }

  /**
   * Adds the counted views to the store. Rounds run one after another, because two at once would
   * add the same views. At most one waits for another, and adds all views counted by then.
   */
  write(): Promise<void> {
    this.#next ??= this.#writing
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        this.#writing = this.#writeRound();
        return this.#writing;
      });
    return this.#next;
  }

  /**
   * Writes the remaining views. An unreachable store is not an error, because the rest of the
   * process must still close.
   */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await unlessAway(this.write(), () => undefined);
  }

  async #read(ids: readonly string[]): Promise<void> {
    const read = this.#round;
    const before = ids.map(id => this.#stored.get(id));
    const found = await this.#documents.collection(viewCounts).getMany(ids);
    const known = new Map(found.map(document => [document.id, document]));
    for (const [i, id] of ids.entries()) {
      const { body: { count } = { count: 0 }, version = null } = known.get(id) ?? {};
      // A count that a write has stored meanwhile is newer.
      if (this.#stored.get(id) === before[i]) this.#stored.set(id, { count, read, version });
    }
  }

  /** Adds to a stored count, without another read if nobody else has changed it since the last. */
  async #addTo(id: string, added: number): Promise<Omit<StoredCount, 'read'>> {
    const store = this.#documents.collection(viewCounts);
    const { count, version } = this.#stored.get(id) ?? { count: 0, version: undefined };
    const more = (body: { readonly count: number }) => ({ count: body.count + added });
    const first = { id, fields: {}, body: { count: added } };
    if (version === null && (await insertOnce(store, first))) return { count: added, version: undefined };
    const known = typeof version === 'bigint' ? { id, fields: {}, body: { count }, version } : undefined;
    const changed = await store.update(id, document => ({ ...document, body: more(document.body) }), known);
    if (changed) return { count: changed.body.count, version: changed.version };
    return { ...(await changeBody(store, id, { count: 0 }, more)), version: undefined };
  }

  async #writeRound(): Promise<void> {
    this.#round += 1;
    const writeOne = async ([id, added]: readonly [string, number]): Promise<void> => {
      this.#stored.set(id, { ...(await this.#addTo(id, added)), read: this.#round });
      this.#changes += 1;
      const left = (this.#unwritten.get(id) ?? 0) - added;
      if (left > 0) this.#unwritten.set(id, left);
      else this.#unwritten.delete(id);
    };
    // The round ends only once all writes have ended. The next round would add the views of a
    // pending write again.
    for (const each of await Promise.allSettled([...this.#unwritten].map(writeOne)))
      if (each.status === 'rejected') throw each.reason;
  }
}
