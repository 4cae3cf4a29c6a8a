import { type Envelope, PoisonEvent } from '#eventlog/codec.ts';
import { checkpointEvent } from '#eventlog/followers/checkpointEvents.ts';
import { formatPosition, type Position } from '#eventlog/position.ts';
import type { Documents } from '#platform/documents/port.ts';
import { PROJECTOR_CHECKPOINT } from '#readmodels/collections.ts';
import { DocumentCache, type Entry } from './documentCache.ts';
import type { View, ViewEvent } from './view.ts';
import { allViews } from './views/all.ts';
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

/** An event of a batch as views see it, and where it comes from. */
interface FoldedEvent {
  readonly seen: ViewEvent;
  readonly envelope: Envelope;
}

/** An event and the documents of one view that it affects. */
interface Met {
  readonly event: FoldedEvent;
  readonly entries: readonly Entry[];
}

const asSeen = (envelope: Envelope): FoldedEvent => {
  const { event, position, actor } = envelope;
  return { seen: { event, position: position.commit, actor, member: null }, envelope };
};

/**
 * Folds an event into each document that it affects, unless that document already contains it.
 * @throws ProjectionFailed
 */
const foldOne = (view: View, cache: DocumentCache, { event: { seen, envelope }, entries }: Met): void => {
  for (const entry of entries) {
    if (seen.position <= entry.version) continue;
    try {
      cache.change(entry, view.evolve(entry.document, seen, entry.id), seen.position);
    } catch (cause) {
      throw new ProjectionFailed(envelope, view, cause);
    }
  }
};

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
  /** The last event that is written. */
  #written: Envelope | undefined;
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
    let events: readonly FoldedEvent[] = envelopes.slice(lastCleared + 1).map(asSeen);
    for (const [view, cache] of this.#caches) events = await this.#foldInto(view, cache, events);
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
    const last = this.#last ?? this.#written;
    const notes = [
      ...(this.#last ? [checkpointEvent(PROJECTOR_CHECKPOINT, this.#last, this.#written)] : []),
      ...(this.#begins ? [noteOfVersion(position.commit)] : []),
    ];
    const written = this.#documents.project({
      ...(clearedAt === undefined ? { clear: [] } : { clear: allViews.map(view => view.collection), clearedAt }),
      writes: [...caches.flatMap(cache => cache.takeChanges()), ...notes],
      checkpoint: { id: PROJECTOR_CHECKPOINT, position: formatPosition(position), replaces },
    });
    if (this.#clearedAt) this.#emptied = written;
    this.#clearedAt = undefined;
    this.#last = undefined;
    await written;
    this.#emptied = undefined;
    this.#position = position;
    this.#written = last;
    this.#begins = false;
    for (const cache of caches) cache.markWritten();
  }

  /** Folds events into one view. @returns the events for the views after it */
  async #foldInto(view: View, cache: DocumentCache, events: readonly FoldedEvent[]): Promise<readonly FoldedEvent[]> {
    const passed = new Map<FoldedEvent, ViewEvent | null>();
    for (const met of await this.#meet(view, cache, events)) {
      foldOne(view, cache, met);
      if (view.passOn) passed.set(met.event, view.passOn(met.event.seen, met.entries[0]?.document ?? null));
    }
    if (passed.size === 0) return events;
    return events.flatMap(event => {
      const seen = passed.get(event);
      if (seen === null) return [];
      return seen ? { seen, envelope: event.envelope } : event;
    });
  }

  /** Returns the documents that the events affect, all of them read. */
  async #meet(view: View, cache: DocumentCache, events: readonly FoldedEvent[]): Promise<readonly Met[]> {
    const met: Met[] = [];
    for (const event of events) {
      const ids = view.idsOf(event.seen);
      if (ids.length === 0) continue;
      const begins = view.createdBy.includes(event.seen.event.type);
      met.push({ event, entries: ids.map(id => cache.entryFor(id, begins)) });
    }
    // A store that is about to be emptied is not read.
    if (this.#emptied && !this.#clearedAt) await this.#emptied;
    await cache.load(this.#clearedAt ? undefined : this.#documents);
    return met;
  }
}
