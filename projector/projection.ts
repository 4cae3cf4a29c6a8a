import type { Documents } from '#platform/documents/port.ts';
import { type Envelope, PoisonEvent } from '#platform/events/codec.ts';
import { formatPosition, type Position } from '#platform/events/position.ts';
import { type MemberBody, PROJECTOR_CHECKPOINT } from '#platform/readModels/collections.ts';
import { DocumentCache } from './documentCache.ts';
import type { View, ViewEvent } from './view.ts';
import { allViews, members, otherViews } from './views/all.ts';

/** An event that a view cannot fold. The projection stops there: nothing is skipped in silence. */
export class ProjectionFailed extends PoisonEvent {
  constructor({ id, position, event: { type }, stream }: Envelope, view: View, cause: unknown) {
    const message = `${view.collection.name} cannot apply ${type} at position ${formatPosition(position)} of ${stream}`;
    super({ id, type, stream, position }, message, cause);
    this.name = 'ProjectionFailed';
  }
}

/**
 * All views over one store of read models. `fold` changes documents in memory, `flush` writes what changed together with the
 * checkpoint, in one transaction where the store has them. The only writer of its store.
 */
export class Projection {
  readonly #documents: Documents;
  readonly #caches = new Map(allViews.map(view => [view, new DocumentCache(view.collection)] as const));
  #clear = false;
  /** Until the store is empty, it must not be asked. */
  #emptied: Promise<void> | undefined;

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  /** The number of documents that wait to be written. */
  get changes(): number {
    return this.#caches.values().reduce((sum, cache) => sum + cache.changes, 0);
  }

  /** Folds envelopes in log order. @throws ProjectionFailed */
  async fold(envelopes: readonly Envelope[]): Promise<void> {
    const lastCleared = envelopes.findLastIndex(({ event }) => event.type === 'Cleared');
    if (lastCleared >= 0) {
      for (const cache of this.#caches.values()) cache.clear();
      this.#clear = true;
    }
    const live = envelopes.slice(lastCleared + 1);
    const events = await this.#meetMembers(live);
    for (const view of otherViews) await this.#foldView(view, live, events);
  }

  /**
   * Writes all changes and the checkpoint. Folding may go on meanwhile, but the next flush has to wait for this one.
   * @param position of the last event folded
   */
  async flush(position: Position): Promise<void> {
    const caches = this.#caches.values().toArray();
    const written = this.#documents.project({
      clear: this.#clear ? allViews.map(view => view.collection) : [],
      writes: caches.flatMap(cache => cache.take()),
      checkpoint: { id: PROJECTOR_CHECKPOINT, position: formatPosition(position) },
    });
    if (this.#clear) this.#emptied = written;
    this.#clear = false;
    await written;
    this.#emptied = undefined;
    for (const cache of caches) cache.written();
  }

  /** Folds the members and notes with each event what was known of the one who acted. */
  async #meetMembers(envelopes: readonly Envelope[]): Promise<readonly ViewEvent[]> {
    const events = envelopes.map(({ event, position }) => ({ event, position: position.commit, member: null }));
    const cache = this.#cacheOf(members);
    await this.#load(cache, new Set(events.flatMap(event => members.idsOf(event))));
    return events.map((event, index) => {
      const [id] = members.idsOf(event);
      if (id === undefined) return event;
      this.#apply(members, cache, id, event, envelopes[index]);
      return { ...event, member: (cache.get(id).document?.body ?? null) as MemberBody | null };
    });
  }

  async #foldView(view: View, envelopes: readonly Envelope[], events: readonly ViewEvent[]): Promise<void> {
    const cache = this.#cacheOf(view);
    const idsOfEach = events.map(event => view.idsOf(event));
    await this.#load(cache, idsNeeded(view, events, idsOfEach));
    events.forEach((event, index) => {
      for (const id of idsOfEach[index] ?? []) this.#apply(view, cache, id, event, envelopes[index]);
    });
  }

  /** Folds one event into one document, unless it is in there already. */
  #apply(view: View, cache: DocumentCache, id: string, event: ViewEvent, envelope: Envelope | undefined): void {
    const { document, version } = cache.get(id);
    if (event.position <= version) return;
    try {
      cache.set(id, view.evolve(document, event, id), event.position);
    } catch (cause) {
      throw envelope ? new ProjectionFailed(envelope, view, cause) : cause;
    }
  }

  async #load(cache: DocumentCache, ids: ReadonlySet<string>): Promise<void> {
    // A store that is about to be emptied has nothing to say.
    if (this.#clear) return;
    if (this.#emptied) await this.#emptied;
    await cache.load(this.#documents, ids);
  }

  #cacheOf(view: View): DocumentCache {
    const cache = this.#caches.get(view);
    if (cache === undefined) throw new Error(`No cache for ${view.collection.name}`);
    return cache;
  }
}

/** The ids whose documents must be read first: not those that an event of this batch begins. */
const idsNeeded = (
  view: View,
  events: readonly ViewEvent[],
  idsOfEach: readonly (readonly string[])[],
): ReadonlySet<string> => {
  const begun = new Set<string>();
  const needed = new Set<string>();
  events.forEach(({ event }, index) => {
    const ids = idsOfEach[index] ?? [];
    const begins = ids.length > 0 && view.begins.includes(event.type);
    for (const id of ids) {
      if (begins) begun.add(id);
      else if (!begun.has(id)) needed.add(id);
    }
  });
  return needed;
};
