import type { ListingRow } from '#query-api/listingRow.ts';
import type { LiveStream } from './liveStream.ts';
import type { ResultFilter } from './resultFilter.ts';
import { Topic } from './topic.ts';

/** What a stream shows. */
export interface Shows {
  /** Its dispute, or those whose comments a list stream shows, too. */
  readonly rows: readonly ListingRow[];
  readonly isList: boolean;
}

/** The open streams, by what they show. */
export class Audience {
  readonly streams = new Set<LiveStream>();
  readonly lists = new Set<LiveStream>();
  readonly topics = new Map<string, Topic>();
  /** By the ids under which their readers vote. */
  readonly #filters = new Map<string, Set<ResultFilter>>();

  /** @param left is called once the stream has ended */
  join(stream: LiveStream, { rows, isList }: Shows, now: string, left: () => void): void {
    this.streams.add(stream);
    if (isList) this.lists.add(stream);
    for (const row of rows) {
      const topic = this.topics.get(row.id) ?? new Topic(row, now);
      this.topics.set(row.id, topic);
      (isList ? topic.followers : topic.streams).add(stream);
    }
    this.#noteFilter(stream);
    const ids = rows.map(({ id }) => id);
    stream.onEnd(() => {
      this.#leave(stream, ids);
      left();
    });
  }

  /** Shows results of a dispute to those who have just voted there. */
  voted(disputeId: string, voterId: string): void {
    for (const filter of this.#filters.get(voterId) ?? []) filter.voted(disputeId);
  }

  #noteFilter({ filter }: LiveStream): void {
    if (filter === undefined) return;
    for (const id of filter.voterIds) this.#filters.set(id, (this.#filters.get(id) ?? new Set()).add(filter));
  }

  #leave(stream: LiveStream, ids: readonly string[]): void {
    this.streams.delete(stream);
    this.lists.delete(stream);
    for (const id of ids) this.#leaveTopic(stream, id);
    const { filter } = stream;
    if (filter) for (const id of filter.voterIds) this.#forget(id, filter);
  }

  #leaveTopic(stream: LiveStream, id: string): void {
    const topic = this.topics.get(id);
    topic?.leave(stream);
    if (topic?.isEmpty) this.topics.delete(id);
  }

  #forget(voterId: string, filter: ResultFilter): void {
    const filters = this.#filters.get(voterId);
    filters?.delete(filter);
    if (filters?.size === 0) this.#filters.delete(voterId);
  }
}
