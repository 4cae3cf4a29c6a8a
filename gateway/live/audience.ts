import type { ListingRow } from '#query-api/listingRow.ts';
import type { Hides } from './hides.ts';
import type { LiveStream } from './liveStream.ts';
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
  readonly #hiding = new Map<string, Set<Hides>>();

  /** @param left is called once the stream has ended */
  join(stream: LiveStream, { rows, isList }: Shows, now: string, left: () => void): void {
    this.streams.add(stream);
    if (isList) this.lists.add(stream);
    for (const row of rows) {
      const topic = this.topics.get(row.id) ?? new Topic(row, now);
      this.topics.set(row.id, topic);
      (isList ? topic.followers : topic.streams).add(stream);
    }
    this.#noteHiding(stream);
    const ids = rows.map(({ id }) => id);
    stream.onEnd(() => {
      this.#leave(stream, ids);
      left();
    });
  }

  /** Shows results of a dispute to those who have just voted there. */
  voted(disputeId: string, voterId: string): void {
    for (const hides of this.#hiding.get(voterId) ?? []) hides.voted(disputeId);
  }

  #noteHiding({ hides }: LiveStream): void {
    if (hides === undefined) return;
    for (const id of hides.voterIds) this.#hiding.set(id, (this.#hiding.get(id) ?? new Set()).add(hides));
  }

  #leave(stream: LiveStream, ids: readonly string[]): void {
    this.streams.delete(stream);
    this.lists.delete(stream);
    for (const id of ids) this.#leaveTopic(stream, id);
    const { hides } = stream;
    for (const id of hides?.voterIds ?? []) if (hides) this.#forget(id, hides);
  }

  #leaveTopic(stream: LiveStream, id: string): void {
    const topic = this.topics.get(id);
    topic?.leave(stream);
    if (topic?.isEmpty) this.topics.delete(id);
  }

  #forget(voterId: string, hides: Hides): void {
    const hiding = this.#hiding.get(voterId);
    hiding?.delete(hides);
    if (hiding?.size === 0) this.#hiding.delete(voterId);
  }
}
