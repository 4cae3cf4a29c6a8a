import { LRUCache } from 'lru-cache';
import type { DataVersion } from '#platform/sqlite/dataVersion.ts';
import { arrayStatement, type Prepare } from '#platform/sqlite/reader.ts';
import type { Place } from '../port.ts';

/** The last event of a stream. */
export type End = readonly [revision: number, position: number];

/**
 * How many of the newest events are kept: at least this many once the log has them, and at most
 * twice as many.
 */
const KEPT = 4096;
const REMEMBERED_ENDS = 10_000;

const selectPlaces = `SELECT position, stream FROM events WHERE position > ? ORDER BY position LIMIT ${KEPT}`;
const selectHead = 'SELECT max(position) AS head FROM events';
const selectDeletions = 'SELECT count FROM deletions';

/** The position of the last event; undefined for an empty log. */
export const headOf = (prepare: Prepare): number | undefined => {
  const head = prepare(selectHead).get()?.head;
  return typeof head === 'number' ? head : undefined;
};

/**
 * The positions and streams of the newest events, in memory. Followers of a prefix and readers that
 * check whether a stream has grown all need the same few events. With this cache, SQLite is asked
 * for them once.
 */
export class Tail {
  readonly #prepare: Prepare;
  readonly #version: DataVersion;
  #seen: number | undefined;
  #deletions: unknown;
  /** #places holds every event after this position. */
  #start = 0;
  #places: Place[] = [];
  /** The ends of streams that have not grown since they were read. */
  readonly #ends = new LRUCache<string, End>({ max: REMEMBERED_ENDS });

  constructor(prepare: Prepare, version: DataVersion) {
    this.#prepare = prepare;
    this.#version = version;
  }

  /**
   * The events after a position, oldest first; undefined if some of them are too old to be held
   * here.
   */
  after(position: number): readonly Place[] | undefined {
    this.#refresh();
    if (position < this.#start) return undefined;
    return this.#places.slice(this.#places.findLastIndex(([at]) => at <= position) + 1);
  }

  /** The last event of a stream. @param read asks the log if the end is not cached */
  endOf(stream: string, read: () => End | undefined): End | undefined {
    this.#refresh();
    const known = this.#ends.get(stream);
    if (known) return known;
    const end = read();
    if (end) this.#ends.set(stream, end);
    return end;
  }

  get #end(): number {
    return this.#places.at(-1)?.[0] ?? this.#start;
  }

  /**
   * Reads the events added since the last call. Starts over after a deletion, or if there are too
   * many.
   */
  #refresh(): void {
    const version = this.#version.current();
    if (version === this.#seen) return;
    const deletions = this.#prepare(selectDeletions).get()?.count;
    if (this.#seen === undefined || deletions !== this.#deletions) this.#beginAnew();
    this.#deletions = deletions;
    const places = arrayStatement(this.#prepare, selectPlaces).all(this.#end) as unknown as readonly Place[];
    if (places.length === KEPT) this.#beginAnew();
    else for (const place of places) this.#add(place);
    if (this.#places.length > 2 * KEPT) this.#forgetOlder();
    this.#seen = version;
  }

  #add(place: Place): void {
    this.#places.push(place);
    this.#ends.delete(place[1]);
  }

  #beginAnew(): void {
    this.#start = headOf(this.#prepare) ?? 0;
    this.#places = [];
    this.#ends.clear();
  }

  #forgetOlder(): void {
    this.#start = this.#places.at(-KEPT - 1)?.[0] ?? this.#start;
    this.#places = this.#places.slice(-KEPT);
  }
}
