import { type Envelope, PoisonEvent } from '#eventlog/codec.ts';
import { checkpointEvent } from '#eventlog/followers/checkpointEvents.ts';
import { formatPosition, type Position } from '#eventlog/position.ts';
import type { Documents } from '#platform/documents/port.ts';
import { type MemberBody, PROJECTOR_CHECKPOINT } from '#readmodels/collections.ts';
import { DocumentCache, type Entry } from './documentCache.ts';
import type { View, ViewEvent } from './view.ts';
import { allViews, comments, members, otherViews } from './views/all.ts';
import { isRepeated } from './views/comments.ts';
import { noteOfVersion } from './viewsVersion.ts';

/**
 * A view cannot fold an event. The projection stops there instead of skipping the event silently.
 */
export class ProjectionFailed extends PoisonEvent {
  constructor({ id, position, event: { type }, stream }: Envelope, view: View, cause: unknown) {
    const message = `${view.collection.name} cannot apply ${type} at position ${formatPosition(position)} of ${stream}`;
    super({ id, type, stream, position }, message, cause);
    this.name = 'ProjectionFailed';
  }
}

/** The documents that the events of a batch affect, in the order of the events. */
interface Met {
  readonly cache: DocumentCache;
  readonly entries: readonly Entry[];
  /** For each document, the index of the event that affects it. */
  readonly places: readonly number[];
}

/**
 * All views over one store of read models. `fold` changes documents in memory; `flush` writes the
 * changes together with the checkpoint, in one transaction if the store has transactions. It must
 * be the only writer, since it relies on the documents in its memory. `flush` throws if another
 * writer has moved the checkpoint.
 */
export class Projection {
  readonly #documents: Documents;
  readonly #caches = new Map(allViews.map(view => [view, new DocumentCache(view)] as const));
  #position: Position | undefined;
  /** Whether the version of the views must still be written to the store. */
  #begins: boolean;
  /** The position of the last Cleared event since the last write. */
  #clearedAt: Position | undefined;
  /** The last event since the last write. */
  #last: Envelope | undefined;
  /** Resolves when the store has been emptied. It must not be read before that. */
  #emptied: Promise<void> | undefined;

  /**
   * @param position the position of the store: see projectedPosition
   * @param begins whether it starts from the first event of the log
   */
  constructor(documents: Documents, position: Position | undefined, begins = position === undefined) {
    this.#documents = documents;
    this.#position = position;
    this.#begins = begins;
  }

  /** The position of the store, as far as this projection knows. */
  get position(): Position | undefined {
    return this.#position;
  }

  /** The number of documents with unwritten changes. */
  get changes(): number {
    return this.#caches.values().reduce((sum, cache) => sum + cache.changes, 0);
  }

  /** Folds envelopes in log order. @throws ProjectionFailed */
  async fold(envelopes: readonly Envelope[]): Promise<void> {
    this.#last = envelopes.at(-1) ?? this.#last;
    const lastCleared = envelopes.findLastIndex(({ event }) => event.type === 'Cleared');
    if (lastCleared >= 0) {
      for (const cache of this.#caches.values()) cache.clear();
      this.#clearedAt = envelopes[lastCleared]?.position;
    }
    const live = envelopes.slice(lastCleared + 1);
    const events = await this.#meetMembers(live);
    const counted = await this.#foldComments(live, events);
    for (const view of otherViews) await this.#foldEach(view, ...counted);
  }

  /**
   * Writes all changes and the checkpoint. Folding may continue meanwhile, but the next flush must
   * wait for this one.
   * @param position the position of the last event that was folded
   * @throws WrongCheckpoint if another writer has moved the checkpoint: start over with a new
   * projection
   */
  async flush(position: Position): Promise<void> {
    const caches = this.#caches.values().toArray();
    const clearedAt = this.#clearedAt?.commit;
    const replaces = this.#position ? formatPosition(this.#position) : null;
    const notes = [
      ...(this.#last ? [checkpointEvent(PROJECTOR_CHECKPOINT, this.#last)] : []),
      ...(this.#begins ? [noteOfVersion(position.commit)] : []),
    ];
    const written = this.#documents.project({
      ...(clearedAt === undefined ? { clear: [] } : { clear: allViews.map(view => view.collection), clearedAt }),
      writes: [...caches.flatMap(cache => cache.take()), ...notes],
      checkpoint: { id: PROJECTOR_CHECKPOINT, position: formatPosition(position), replaces },
    });
    if (this.#clearedAt) this.#emptied = written;
    this.#clearedAt = undefined;
    this.#last = undefined;
    await written;
    this.#emptied = undefined;
    this.#position = position;
    this.#begins = false;
    for (const cache of caches) cache.written();
  }

  /**
   * Folds the members, and adds to each event what was known of the acting member at that point.
   */
  async #meetMembers(envelopes: readonly Envelope[]): Promise<readonly ViewEvent[]> {
    const events = envelopes.map(({ event, position, actor }) => ({
      event,
      position: position.commit,
      actor,
      member: null,
    }));
    const acted: ViewEvent[] = events;
    await this.#foldEach(members, envelopes, events, (entry, event, at) => {
      acted[at] = { ...event, member: (entry.document?.body ?? null) as MemberBody | null };
    });
    return acted;
  }

  /** Folds the comments. @returns what was given, without the events that post a comment again */
  async #foldComments(
    envelopes: readonly Envelope[],
    events: readonly ViewEvent[],
  ): Promise<readonly [readonly Envelope[], readonly ViewEvent[]]> {
    const repeated = new Set<number>();
    await this.#foldEach(comments, envelopes, events, ({ document }, event, at) => {
      if (isRepeated(event, document)) repeated.add(at);
    });
    if (repeated.size === 0) return [envelopes, events];
    const counts = (_: unknown, at: number): boolean => !repeated.has(at);
    return [envelopes.filter(counts), events.filter(counts)];
  }

  /**
   * Folds each event into each document that it affects, unless that document already contains it.
   */
  async #foldEach(
    view: View,
    envelopes: readonly Envelope[],
    events: readonly ViewEvent[],
    folded?: (entry: Entry, event: ViewEvent, at: number) => void,
  ): Promise<void> {
    const { cache, entries, places } = await this.#meet(view, events);
    entries.forEach((entry, index) => {
      const at = places[index] ?? 0;
      const event = events[at] as ViewEvent;
      if (event.position > entry.version) this.#apply(view, cache, entry, event, envelopes[at]);
      folded?.(entry, event, at);
    });
  }

  /** Returns the documents that the events affect, all of them read. */
  async #meet(view: View, events: readonly ViewEvent[]): Promise<Met> {
    const cache = this.#cacheOf(view);
    cache.forget();
    const [entries, places]: [Entry[], number[]] = [[], []];
    events.forEach((event, at) => {
      const ids = view.idsOf(event);
      if (ids.length === 0) return;
      const begins = view.begins.includes(event.event.type);
      for (const id of ids) {
        entries.push(cache.meet(id, begins));
        places.push(at);
      }
    });
    // A store that is about to be emptied is not read.
    if (this.#emptied && !this.#clearedAt) await this.#emptied;
    await cache.load(this.#clearedAt ? undefined : this.#documents);
    return { cache, entries, places };
  }

  #apply(view: View, cache: DocumentCache, entry: Entry, event: ViewEvent, envelope: Envelope | undefined): void {
    try {
      cache.change(entry, view.evolve(entry.document, event, entry.id), event.position);
    } catch (cause) {
      throw envelope ? new ProjectionFailed(envelope, view, cause) : cause;
    }
  }

  #cacheOf(view: View): DocumentCache {
    const cache = this.#caches.get(view);
    if (cache === undefined) throw new Error(`No cache for ${view.collection.name}`);
    return cache;
  }
}
