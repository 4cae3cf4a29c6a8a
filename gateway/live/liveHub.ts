import { streams } from '#domain/streams.ts';
import type { Place } from '#eventlog/port.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { openTrouble } from '#platform/logging/trouble.ts';
import { isReadable, type ListingRow } from '#query-api/listingRow.ts';
import { changeOf, countsIn, type LiveEvent, turnIn } from '#query-api/live/news.ts';
import { Audience, type Shows } from './audience.ts';
import { type BeatOptions, Beats, inLists } from './beats.ts';
import { learnWhoSees } from './deliver.ts';
import type { ResumePoint } from './eventIds.ts';
import { openingOf } from './frame.ts';
import { knownAt, listedNews } from './listNews.ts';
import type { LiveStream } from './liveStream.ts';
import { disputesAt } from './placeNames.ts';
import type { ResultFilter } from './resultFilter.ts';

/** A reader of lists who missed more than this begins with the present state. */
const MOST_MISSED = 200;

export interface LiveTimes {
  /** How often changes are sent: all votes of a beat in one event (decision 23). */
  readonly beatMs: number;
  /** How long a stream is silent at most. */
  readonly heartbeatMs: number;
}

const TIMES: LiveTimes = { beatMs: 1000, heartbeatMs: 15_000 };

interface HubOptions extends BeatOptions {
  readonly logger: Logger;
  readonly times?: LiveTimes | undefined;
}

/** Somebody who opens a stream. */
export interface LiveReader {
  /** The account's id; undefined for a visitor. */
  readonly id: string | undefined;
  readonly filter: ResultFilter | undefined;
  /** The Last-Event-ID. */
  readonly lastEventId: string | undefined;
  /** Answers with a stream; undefined if nobody waits for it any more. */
  start(): LiveStream | undefined;
}

/** What a stream shows, and begins with. */
interface Beginning extends Shows {
  readonly events: readonly LiveEvent[];
}

/** From what a reader knows already, if anything, until what the read models show. */
interface Gap {
  readonly since: ResumePoint | undefined;
  readonly reached: bigint;
  /** Where the log has grown since; undefined if that is unknown. */
  readonly places: readonly Place[] | undefined;
}

/** @returns undefined if the reader may not see it */
type ReadBeginning = (gap: Gap) => Promise<Beginning | undefined>;

/** What is there only while somebody listens. */
interface Listening {
  readonly beats: Beats;
  readonly timer: NodeJS.Timeout;
}

/** The disputes whose results are among the events. */
const countedIn = (events: readonly LiveEvent[]): readonly string[] =>
  events.flatMap(({ name, data }) => (name === 'counts' ? [data.id] : []));

/** The live streams of this gateway. Nothing is followed or read while there are none. */
export class LiveHub {
  readonly #options: HubOptions;
  readonly #times: LiveTimes;
  readonly #audience = new Audience();
  readonly #trouble;
  #listening: Promise<Listening> | undefined;
  /** Streams that are open or being opened. */
  #held = 0;
  #beatCount = 0;
  #beating: Promise<void> | undefined;
  /** How many openings are read again because a beat overtook them. The next beat waits. */
  #overtaken = 0;
  #isStopping = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#times = options.times ?? TIMES;
    const texts = { begins: 'Live streams cannot be told anything now', ends: 'Live streams work again' };
    this.#trouble = openTrouble(options.logger, texts);
  }

  /** @returns whether there is such a dispute for this reader */
  openDispute(id: string, reader: LiveReader): Promise<boolean> {
    return this.#open(reader, async gap => {
      const row = await this.#options.reads.rowFor(id, reader.id);
      return row && { rows: [row], isList: false, events: await this.#beginningOf(row, gap) };
    });
  }

  /** @param withComments the ids of disputes whose comments it shows, too */
  async openList(withComments: readonly string[], reader: LiveReader): Promise<void> {
    await this.#open(reader, async gap => {
      const found = withComments.length === 0 ? [] : (await this.#options.reads.rows(withComments)).values();
      const rows = [...found].filter(isReadable);
      const begun = await Promise.all(rows.map(async row => inLists(row.id, await this.#beginningOf(row, gap))));
      return { rows, isList: true, events: [...(await this.#missedInLists(gap)), ...begun.flat()] };
    });
  }

  /** Ends all streams, and from now on each one once it has begun. */
  stop(): void {
    this.#isStopping = true;
    for (const stream of this.#audience.streams) stream.end();
  }

  async #open(reader: LiveReader, read: ReadBeginning): Promise<boolean> {
    this.#held += 1;
    let isJoined = false;
    try {
      await this.#listen();
      const opening = await this.#betweenBeats(reader, read);
      const stream = opening && reader.start();
      if (opening && stream) {
        stream.send(opening.bytes);
        this.#audience.join(stream, opening, this.#options.clock.now(), () => this.#leave());
        isJoined = true;
        if (this.#isStopping) stream.end();
      }
      return opening !== undefined;
    } finally {
      if (!isJoined) this.#leave();
    }
  }

  /**
   * Reads what a stream begins with while no beat tells anything. So the stream misses nothing, and
   * nothing older follows. It reads twice at most, however slow the store is.
   */
  async #betweenBeats(reader: LiveReader, read: ReadBeginning) {
    await this.#beating;
    const beat = this.#beatCount;
    const opening = await this.#opening(reader, read);
    if (beat === this.#beatCount) return opening;
    await this.#beating;
    this.#overtaken += 1;
    try {
      return await this.#opening(reader, read);
    } finally {
      this.#overtaken -= 1;
    }
  }

  async #opening(reader: LiveReader, read: ReadBeginning) {
    const { reads, ids, clock } = this.#options;
    const instant = clock.now();
    const reached = (await reads.reached())?.commit ?? 0n;
    const known = ids.open(reader.lastEventId);
    const since = known && known.position <= reached ? known : undefined;
    const { beats } = await this.#listen();
    const places = since && (await beats.grownSince(since.position));
    const beginning = await read({ since, reached, places });
    if (beginning === undefined) return undefined;
    const begun = beginning.events;
    await learnWhoSees([reader], countedIn(begun), reads);
    const events = reader.filter?.shown(begun) ?? begun;
    const after = ids.seal({ position: reached, instant });
    return { ...beginning, bytes: openingOf(events, { before: (since && reader.lastEventId) || after, after }) };
  }

  /** The counts of a dispute and, before them, what has happened since. */
  async #beginningOf(row: ListingRow, { since, reached, places }: Gap): Promise<readonly LiveEvent[]> {
    const counts: LiveEvent = { name: 'counts', data: countsIn(row) };
    if (since === undefined || !isReadable(row)) return [counts];
    const comments = await this.#options.reads.comments(row.id, { after: since.position, upTo: reached });
    const turn = turnIn(row, knownAt(since.instant), this.#options.clock.now());
    // Its own stream has grown, or may have: then its texts may have changed.
    const isTouched = places?.some(([, stream]) => stream === streams.dispute(row.id)) ?? true;
    const changed = isTouched ? [changeOf(row)] : [];
    return [...comments.map((data): LiveEvent => ({ name: 'comment', data })), ...turn, ...changed, counts];
  }

  async #missedInLists({ since, places }: Gap): Promise<readonly LiveEvent[]> {
    if (since === undefined) return [];
    const { reads, clock } = this.#options;
    const missed = disputesAt(places ?? []);
    if (missed.size === 0 || missed.size > MOST_MISSED) return [];
    const change = { earlier: knownAt(since.instant), now: clock.now() };
    const rows = await reads.rows([...missed.keys()]);
    // A comment that waits for a person makes the discussion longer, and changes no row.
    const mayBeDiscussed = [...missed].flatMap(([id, isDiscussion]) => (isDiscussion ? id : []));
    const discussed = await reads.discussed(mayBeDiscussed, since.position);
    const changed = rows.values().filter(({ version }) => version > since.position);
    return [...changed].flatMap(row => listedNews(row, { ...change, isDiscussed: discussed.has(row.id) }));
  }

  #listen(): Promise<Listening> {
    this.#listening ??= this.#begin().catch((error: unknown) => {
      this.#listening = undefined;
      throw error;
    });
    return this.#listening;
  }

  async #begin(): Promise<Listening> {
    const { reads, clock } = this.#options;
    const instant = clock.now();
    const position = (await reads.reached())?.commit ?? 0n;
    const beats = new Beats(this.#options, this.#audience, { position, instant });
    const timer = setInterval(() => this.#beat(beats), this.#times.beatMs).unref();
    return { beats, timer };
  }

  #beat(beats: Beats): void {
    if (this.#beating !== undefined || this.#overtaken > 0) return;
    this.#beatCount += 1;
    this.#beating = this.#tell(beats).finally(() => {
      this.#beating = undefined;
    });
  }

  async #tell(beats: Beats): Promise<void> {
    try {
      await beats.tell();
      this.#trouble.end();
    } catch (error) {
      this.#trouble.begin(error);
      beats.followAnew();
    }
    for (const stream of this.#audience.streams) stream.keepAlive(this.#times.heartbeatMs);
  }

  #leave(): void {
    this.#held -= 1;
    if (this.#held > 0) return;
    const listening = this.#listening;
    this.#listening = undefined;
    listening?.then(
      ({ beats, timer }) => {
        clearInterval(timer);
        beats.end();
      },
      () => undefined,
    );
  }
}
