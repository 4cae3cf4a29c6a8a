import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';

export interface Proposed {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export interface Entry extends Proposed {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly createdMs: number;
}

export type Expected = bigint | 'any' | 'no_stream' | 'exists';
export type Outcome =
  /** `isHidden`: the event was deleted, so its position is not told. */
  | { readonly last: Entry; readonly isHidden: boolean }
  | { readonly conflict: { readonly expected: Expected; readonly current: bigint | undefined } }
  | { readonly deleted: true };

interface Stream {
  /** Also events that were deleted, until a scavenge. */
  readonly entries: Entry[];
  last: bigint;
  /** The first revision that was not deleted. */
  begins: bigint;
  isSoftDeleted: boolean;
  /** It was begun again, which the next read does not see yet. */
  isBegunUnseen: boolean;
  isTombstoned: boolean;
}

const POSITION_STEP = 137n;

/** The revision before which all of a soft-deleted stream is gone. */
const SOFT_DELETED = 2n ** 63n - 1n;

export const systemEvent = (type: string): Proposed => ({
  id: randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: new Uint8Array(),
});

/**
 * The log of a server, in memory. Its answers to appends and deletes are those of EventStoreDB
 * 23.10, where they were seen.
 */
export class MemoryLog {
  readonly entries: Entry[] = [];
  readonly appended: EventEmitter = new EventEmitter().setMaxListeners(0);
  readonly #streams = new Map<string, Stream>();
  /** The events that were written since the server started. */
  readonly #recent = new Map<string, Entry>();
  #end = 0n;
  #wasScavenged = false;

  /** The events of a stream that were not deleted. */
  stream(name: string): readonly Entry[] {
    const stream = this.#streams.get(name);
    if (!stream || stream.isSoftDeleted || stream.isTombstoned) return [];
    return stream.entries.filter(({ revision }) => revision >= stream.begins);
  }

  /**
   * What a read of a stream finds. After it was deleted and begun again, it reads as empty for some
   * milliseconds (seen in one of twenty rounds): here, each first read does.
   */
  shown(name: string): readonly Entry[] {
    const stream = this.#streams.get(name);
    if (!stream?.isBegunUnseen) return this.stream(name);
    stream.isBegunUnseen = false;
    return [];
  }

  isTombstoned(name: string): boolean {
    return this.#streams.get(name)?.isTombstoned ?? false;
  }

  /** Whether a read of the whole log may begin here. Inside a record it may not (seen). */
  isReadable(from: bigint): boolean {
    if (from === 0n || from > this.#end || this.#wasScavenged) return true;
    return this.entries.some(({ position }) => position === from);
  }

  append(name: string, expected: Expected, events: readonly Proposed[]): Outcome {
    const stream = this.#streams.get(name);
    // (seen)
    if (stream?.isTombstoned) return { deleted: true };
    const current = stream?.last;
    const refused: Outcome = { conflict: { expected, current } };
    const known = this.#knownAs(name, expected, events);
    // Some were stored and others were not (seen).
    if (known === 'in part') return refused;
    if (known) return { last: known, isHidden: !this.stream(name).includes(known) };
    if (!this.#holds(stream, expected)) return refused;
    return { last: this.#write(name, events), isHidden: false };
  }

  /**
   * @returns the last revision, or undefined, if it clashes: for a stream that never existed, and
   * for one that ends elsewhere; 'deleted' for a tombstone (seen)
   */
  delete(name: string, expected: Expected): 'deleted' | { readonly current: bigint | undefined } | undefined {
    const stream = this.#streams.get(name);
    if (!stream) return { current: undefined };
    if (stream.isTombstoned) return 'deleted';
    if (typeof expected === 'bigint' && stream.last !== expected) return { current: stream.last };
    this.#truncate(name, SOFT_DELETED);
    stream.isSoftDeleted = true;
    return undefined;
  }

  /** Deletes a stream for ever, which need not exist (seen). */
  tombstone(name: string): void {
    this.#write(name, [systemEvent('$streamDeleted')]);
    (this.#streams.get(name) as Stream).isTombstoned = true;
  }

  /** The server forgets the ids of recent events. The log itself stays (seen). */
  restart(): void {
    this.#recent.clear();
  }

  /** As it is now, to become it again later, as after a restore of the server's files. */
  copy(): MemoryLog {
    const copied = new MemoryLog();
    copied.becomes(this);
    return copied;
  }

  /** Catches up with the log that it is an earlier copy of. Subscriptions get what is new. */
  follow(log: MemoryLog): void {
    this.becomes(log);
    this.appended.emit('appended');
  }

  /** Takes on the events of another log, or of itself at an earlier time. */
  becomes(other: MemoryLog): void {
    this.entries.splice(0, this.entries.length, ...other.entries);
    this.#streams.clear();
    for (const [name, stream] of other.#streams) this.#streams.set(name, { ...stream, entries: [...stream.entries] });
    this.#recent.clear();
    this.#end = other.#end;
    this.#wasScavenged = other.#wasScavenged;
  }

  /** Takes a stream out, as if it had never been written. */
  forget(name: string): void {
    this.#streams.delete(name);
    this.entries.splice(0, this.entries.length, ...this.entries.filter(({ stream }) => stream !== name));
  }

  /** The position of the last record. */
  get end(): bigint {
    return this.#end;
  }

  /**
   * Removes deleted events, except for the last one of a stream that was deleted and not used again
   * (seen). Of a tombstoned stream only the tombstone stays (seen).
   */
  scavenge(): void {
    this.#wasScavenged = true;
    const stays = (entry: Entry): boolean => {
      const { begins, last, isTombstoned } = this.#streams.get(entry.stream) as Stream;
      const isLast = entry.revision === last;
      return isLast || !(isTombstoned || this.#streams.get(entry.stream)?.isSoftDeleted || entry.revision < begins);
    };
    this.entries.splice(0, this.entries.length, ...this.entries.filter(stays));
    for (const { entries } of this.#streams.values()) entries.splice(0, entries.length, ...entries.filter(stays));
  }

  /** The stored event, if this append is a repetition: then nothing is stored. */
  #knownAs(name: string, expected: Expected, events: readonly Proposed[]): Entry | 'in part' | undefined {
    const found = events.map(({ id }, index) => this.#find(name, expected, id, BigInt(index)));
    // Only the first event decides whether it counts as a repetition (seen).
    if (found[0] === undefined) return undefined;
    return found.every(entry => entry !== undefined) ? found.at(-1) : 'in part';
  }

  #find(name: string, expected: Expected, id: string, index: bigint): Entry | undefined {
    if (expected === 'any' || expected === 'exists') {
      // Only recent ids are known: after a restart, the event is stored again (seen).
      const recent = this.#recent.get(id);
      return recent?.stream === name ? recent : undefined;
    }
    // The event must stand right behind the expected revision. The log itself is asked, so this
    // holds after a restart too (seen). An event that stands elsewhere is stored again (seen).
    const revision = (expected === 'no_stream' ? 0n : expected + 1n) + index;
    return this.#streams.get(name)?.entries.find(entry => entry.revision === revision && entry.id === id);
  }

  /** The revisions of a soft-deleted stream go on, also at its last one (seen). */
  #holds(stream: Stream | undefined, expected: Expected): boolean {
    if (expected === 'any') return true;
    const isThere = stream !== undefined && !stream.isSoftDeleted;
    if (expected === 'no_stream') return !isThere;
    return expected === 'exists' ? isThere : stream?.last === expected;
  }

  #write(name: string, events: readonly Proposed[]): Entry {
    const before = this.#streams.get(name);
    const stream = before ?? {
      entries: [],
      last: -1n,
      begins: 0n,
      isSoftDeleted: false,
      isBegunUnseen: false,
      isTombstoned: false,
    };
    this.#streams.set(name, stream);
    const beginsAgain = stream.isSoftDeleted;
    if (beginsAgain) stream.begins = stream.last + 1n;
    stream.isBegunUnseen = beginsAgain;
    stream.isSoftDeleted = false;
    for (const event of events) {
      stream.last += 1n;
      this.#end += POSITION_STEP;
      const entry = { ...event, stream: name, revision: stream.last, position: this.#end, createdMs: Date.now() };
      stream.entries.push(entry);
      this.entries.push(entry);
      this.#recent.set(entry.id, entry);
    }
    if (beginsAgain) this.#truncate(name, stream.begins);
    this.appended.emit('appended');
    return stream.entries.at(-1) as Entry;
  }

  /** Metadata that say where a stream begins come behind the events that begin it again (seen). */
  #truncate(name: string, begins: bigint): void {
    this.#write(`$$${name}`, [{ ...systemEvent('$metadata'), data: Buffer.from(`{"$tb":${begins}}`) }]);
  }
}
