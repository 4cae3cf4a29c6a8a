import { type GrowthOf, growthOf } from '#eventlog/followers/growth.ts';
import type { EventLog, Place } from '#eventlog/port.ts';
import { positionOf } from '#eventlog/position.ts';
import type { Clock } from '#platform/clock.ts';
import type { ListingRow } from '#query-api/listingRow.ts';
import type { LiveReads, Span } from '#query-api/live/liveReads.ts';
import type { LiveEvent } from '#query-api/live/news.ts';
import type { Audience } from './audience.ts';
import { deliver } from './deliver.ts';
import type { EventIds, ResumePoint } from './eventIds.ts';
import type { FrameIds } from './frame.ts';
import { listNews } from './listNews.ts';
import { Pending } from './pending.ts';
import { grownBy } from './placeNames.ts';
import type { Topic } from './topic.ts';

/** How many disputes a beat tells list streams of. The others follow with the next beats. */
const MOST_LISTED = 50;

export interface BeatOptions {
  readonly reads: LiveReads;
  readonly log: Pick<EventLog, 'grownAfter' | 'readAll' | 'subscribeAll'>;
  readonly clock: Clock;
  readonly ids: EventIds;
}

/** What one beat has found. */
interface Found {
  readonly rows: ReadonlyMap<string, ListingRow>;
  /** Where the new comments are. */
  readonly span: Span;
  readonly now: string;
  readonly after: string;
}

/** As on list streams, where a comment needs the id of its dispute. */
export const inLists = (disputeId: string, events: readonly LiveEvent[]): readonly LiveEvent[] =>
  events.map(event => (event.name === 'comment' ? { ...event, data: { ...event.data, disputeId } } : event));

/**
 * Follows the log and tells the streams what has changed. It looks where the log has grown, and
 * reads those disputes from the read models. So every gateway tells what any of them has stored,
 * and never more than other reads show.
 */
export class Beats {
  readonly #options: BeatOptions;
  readonly #audience: Audience;
  readonly #listed;
  readonly #forTopics = new Pending();
  readonly #forLists = new Pending();
  #growth: GrowthOf;
  /** Everything up to here was told, and on list streams up to there. */
  #told: ResumePoint;
  #listTold: ResumePoint;

  /** @param from what the read models show now */
  constructor(options: BeatOptions, audience: Audience, from: ResumePoint) {
    this.#options = options;
    this.#audience = audience;
    this.#told = from;
    this.#listTold = from;
    this.#listed = listNews(from.instant);
    this.#growth = growthOf(options.log, positionOf(from.position));
  }

  end(): void {
    this.#growth.end();
  }

  /** Follows the log anew, after a failure. */
  followAnew(): void {
    this.#growth.end();
    this.#growth = growthOf(this.#options.log, positionOf(this.#told.position));
  }

  /** @returns where the log has grown since, until what beats tell; undefined if it is too much */
  async grownSince(commit: bigint): Promise<readonly Place[] | undefined> {
    const from = positionOf(commit);
    // The one that follows it after a failure may begin later.
    const growth = this.#growth;
    if (!(await growth.reaches(from))) return undefined;
    const { places, position } = await growth.after(from);
    return position.commit < this.#listTold.position ? undefined : places;
  }

  /**
   * Tells everything that the read models show now, except on list streams, if that is much.
   * @throws when a store is away. What was not told is told by a later call
   */
  async tell(): Promise<void> {
    const { reads, clock, ids } = this.#options;
    const { places, position } = await this.#growth.after(positionOf(this.#told.position));
    const now = clock.now();
    this.#note(places, now);
    if (places.length === 0 && this.#forTopics.size + this.#forLists.size === 0) return;
    const reached = (await reads.reached())?.commit ?? 0n;
    const upTo = reached < position.commit ? reached : position.commit;
    const [watched, listed] = [this.#forTopics.first(Number.POSITIVE_INFINITY), this.#forLists.first(MOST_LISTED)];
    const told = { position: upTo, instant: now };
    const changed = new Set([...watched, ...listed]);
    const rows = changed.size === 0 ? new Map() : await reads.rows([...changed]);
    const found = { rows, span: { after: this.#told.position, upTo }, now, after: ids.seal(told) };
    for (const id of watched) await this.#tellTopic(id, found);
    await this.#tellLists(listed, found);
    this.#forTopics.remove(watched);
    this.#forLists.remove(listed);
    this.#told = told;
    if (this.#forLists.size === 0) this.#listTold = told;
  }

  #note(places: readonly Place[], now: string): void {
    for (const [, stream] of places) this.#noteGrown(stream);
    for (const [id, topic] of this.#audience.topics) if (topic.hasExpired(now)) this.#forTopics.add(id, false);
  }

  #noteGrown(stream: string): void {
    const { topics, lists } = this.#audience;
    const grown = grownBy(stream);
    if (grown === undefined) return;
    if (grown === 'anything') {
      for (const id of topics.keys()) this.#forTopics.add(id, false);
      return;
    }
    const { disputeId, voterId, isDiscussion } = grown;
    if (topics.has(disputeId)) this.#forTopics.add(disputeId, isDiscussion);
    if (lists.size > 0) this.#forLists.add(disputeId, isDiscussion);
    if (voterId !== undefined) this.#audience.voted(disputeId, voterId);
  }

  async #tellTopic(id: string, { rows, span, now, after }: Found): Promise<void> {
    const { topics } = this.#audience;
    const topic = topics.get(id);
    const row = rows.get(id);
    if (topic === undefined) return;
    if (row === undefined || topic.isWithdrawnIn(row)) {
      topics.delete(id);
      return topic.end();
    }
    const { reads, ids } = this.#options;
    const comments = this.#forTopics.hasComments(id) ? await reads.comments(id, span) : [];
    const events = topic.newsIn(row, comments, now);
    await deliver(topic.streams, events, { before: ids.seal(this.#told), after }, reads);
    await this.#tellFollowers(id, topic, events);
  }

  async #tellFollowers(id: string, { followers }: Topic, events: readonly LiveEvent[]): Promise<void> {
    const comments = inLists(
      id,
      events.filter(({ name }) => name === 'comment'),
    );
    await deliver(followers, comments, this.#listIds(), this.#options.reads);
  }

  async #tellLists(listed: readonly string[], { rows, now, after }: Found): Promise<void> {
    const events = listed.flatMap(id => {
      const row = rows.get(id);
      const isDiscussed = this.#forLists.hasComments(id);
      return row ? this.#listed(row, this.#listTold.position, { now, isDiscussed }) : [];
    });
    const isAll = this.#forLists.size <= listed.length;
    const ids = isAll ? { ...this.#listIds(), after } : this.#listIds();
    await deliver(this.#audience.lists, events, ids, this.#options.reads);
  }

  /** While list streams lag behind. */
  #listIds(): FrameIds {
    const id = this.#options.ids.seal(this.#listTold);
    return { before: id, after: id };
  }
}
