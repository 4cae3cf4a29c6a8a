import type { Comment } from '#contract/views.ts';
import { streams } from '#domain/streams.ts';
import { type GrowthOf, growthOf } from '#eventlog/followers/growth.ts';
import type { EventLog, Place } from '#eventlog/port.ts';
import { positionOf } from '#eventlog/position.ts';
import type { Clock } from '#platform/clock.ts';
import type { ListingRow } from '#query-api/listingRow.ts';
import type { LiveReads } from '#query-api/live/liveReads.ts';
import type { LiveEvent } from '#query-api/live/news.ts';
import type { Audience } from './audience.ts';
import { deliver, learnWhoSees } from './deliver.ts';
import type { EventIds, ResumePoint } from './eventIds.ts';
import type { FrameIds } from './frame.ts';
import { listNews } from './listNews.ts';
import { Pending } from './pending.ts';
import { grownBy } from './placeNames.ts';

/** How many disputes a beat tells list streams of. The others follow with the next beats. */
const MOST_LISTED = 50;

export interface BeatOptions {
  readonly reads: LiveReads;
  readonly log: Pick<EventLog, 'grownAfter' | 'readAll' | 'subscribeAll'>;
  readonly clock: Clock;
  readonly ids: EventIds;
}

/** The disputes that a beat is about, and until where it tells. */
interface Beat {
  /** Those with streams of their own. */
  readonly watched: readonly string[];
  readonly listed: readonly string[];
  readonly told: ResumePoint;
}

/** What a beat has found. */
interface Found {
  readonly rows: ReadonlyMap<string, ListingRow>;
  /** The new ones, by dispute. */
  readonly comments: ReadonlyMap<string, readonly Comment[]>;
  /** Which of the listed have new comments. */
  readonly discussed: ReadonlySet<string>;
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
    const { reads, clock } = this.#options;
    const { places, position } = await this.#growth.after(positionOf(this.#told.position));
    const now = clock.now();
    this.#note(places, now);
    if (places.length === 0 && this.#forTopics.size + this.#forLists.size === 0) return;
    const reached = (await reads.reached())?.commit ?? 0n;
    const upTo = reached < position.commit ? reached : position.commit;
    const told = { position: upTo, instant: now };
    const watched = this.#forTopics.first(Number.POSITIVE_INFINITY);
    const listed = this.#forLists.first(MOST_LISTED);
    const found = await this.#find({ watched, listed, told });
    // From here on nothing can fail, so nothing is told to some of the streams only.
    for (const id of watched) this.#tellTopic(id, found);
    this.#tellLists(listed, found);
    this.#forTopics.remove(watched);
    this.#forLists.remove(listed);
    this.#told = told;
    if (this.#forLists.size === 0) this.#listTold = told;
  }

  async #find({ watched, listed, told }: Beat): Promise<Found> {
    const { reads, ids } = this.#options;
    const { topics, lists } = this.#audience;
    const changed = new Set([...watched, ...listed]);
    const rows = changed.size === 0 ? new Map() : await reads.rows([...changed]);
    const span = { after: this.#told.position, upTo: told.position };
    const comments = new Map<string, readonly Comment[]>();
    for (const id of watched) {
      if (this.#forTopics.hasComments(id)) comments.set(id, await reads.comments(id, span));
      await learnWhoSees(topics.get(id)?.streams ?? [], [id], reads);
    }
    // Looked up: a comment that waits for a person makes the discussion longer, too.
    const discussed = await reads.discussed(listed, this.#listTold.position);
    await learnWhoSees(lists, listed, reads);
    return { rows, comments, discussed, now: told.instant, after: ids.seal(told) };
  }

  #note(places: readonly Place[], now: string): void {
    for (const [, stream] of places) this.#noteGrown(stream);
    for (const [id, topic] of this.#audience.topics) if (topic.hasExpired(now)) this.#forTopics.add(id);
  }

  #noteGrown(stream: string): void {
    const { topics, lists } = this.#audience;
    const grown = grownBy(stream);
    if (grown === undefined) return;
    if (grown === 'anything') {
      for (const id of topics.keys()) this.#forTopics.add(id);
      return;
    }
    const { disputeId, voterId, isDiscussion } = grown;
    if (topics.has(disputeId)) this.#forTopics.add(disputeId, isDiscussion);
    if (stream === streams.dispute(disputeId)) topics.get(disputeId)?.touch();
    if (lists.size > 0) this.#forLists.add(disputeId);
    if (voterId !== undefined) this.#audience.voted(disputeId, voterId);
  }

  #tellTopic(id: string, { rows, comments, now, after }: Found): void {
    const topic = this.#audience.topics.get(id);
    const row = rows.get(id);
    if (topic === undefined) return;
    if (row === undefined || topic.isWithdrawnIn(row)) topic.end();
    if (row === undefined) return;
    const events = topic.newsIn(row, comments.get(id) ?? [], now);
    deliver(topic.streams, events, { before: this.#options.ids.seal(this.#told), after });
    const isForFollowers = ({ name }: LiveEvent) => name === 'comment' || name === 'changed';
    deliver(topic.followers, inLists(id, events.filter(isForFollowers)), this.#listIds());
  }

  #tellLists(listed: readonly string[], { rows, discussed, now, after }: Found): void {
    const events = listed.flatMap(id => {
      const row = rows.get(id);
      return row ? this.#listed(row, this.#listTold.position, { now, isDiscussed: discussed.has(id) }) : [];
    });
    const isAll = this.#forLists.size <= listed.length;
    deliver(this.#audience.lists, events, isAll ? { ...this.#listIds(), after } : this.#listIds());
  }

  /** While list streams lag behind. */
  #listIds(): FrameIds {
    const id = this.#options.ids.seal(this.#listTold);
    return { before: id, after: id };
  }
}
