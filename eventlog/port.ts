import type { MessagePort } from 'node:worker_threads';
import { StoreRefused } from '#platform/errors/refusal.ts';
import type { Position } from './position.ts';

export interface Metadata {
  readonly schemaVersion: number;
  /** The same for everything that one request caused. */
  readonly correlationId: string;
  /** The request or the event that caused this one. */
  readonly causationId: string;
  /** The id of the member who acted, OPERATOR, or null if the product acted by itself. */
  readonly actor: string | null;
  /** ISO-8601 UTC. */
  readonly recordedAt: string;
}

export interface NewEvent {
  /**
   * A uuid. Appending the same id to the same stream again stores nothing and succeeds. A server
   * that was started again between two appends at `any` may not recognise it.
   */
  readonly id: string;
  readonly type: string;
  /** JSON. */
  readonly data: unknown;
  readonly metadata: Metadata;
}

export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
}

/**
 * The revision of the last event that the writer has seen, or its expectation of a stream that it
 * has not read.
 */
export type ExpectedRevision = bigint | 'no_stream' | 'any';

export interface Appended {
  /** The revision of the last event of this write. */
  readonly revision: bigint;
  readonly position: Position;
}

/** The stream is not at the expected revision. The writer must read it again and decide again. */
export class WrongExpectedRevision extends Error {
  readonly stream: string;
  readonly expected: ExpectedRevision;

  constructor(stream: string, expected: ExpectedRevision) {
    super(`Stream ${stream} is not at the expected revision ${expected}`);
    this.name = 'WrongExpectedRevision';
    this.stream = stream;
    this.expected = expected;
  }
}

/** The log's server refuses this client, or is not there, until the operator corrects something. */
export class LogRefused extends StoreRefused {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'LogRefused';
  }
}

/** It is not the log that this installation was written from. */
export class WrongLog extends LogRefused {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'WrongLog';
  }
}

/** The log could not be compared with what the documents note of it, because they are away. */
export class LogNotCompared extends Error {
  constructor(cause: unknown) {
    super('The event log is not used until it has been compared with the documents, which cannot be reached', {
      cause,
    });
    this.name = 'LogNotCompared';
  }
}

const saysWhy = (cause: unknown): cause is Error => cause instanceof LogRefused || cause instanceof LogNotCompared;

/**
 * The log cannot be reached now, and the outcome of a pending write is unknown. A retry with the
 * same ids is safe. A damaged file is not a temporary failure: any method may then throw SQLite's
 * own error.
 */
export class EventLogUnavailable extends Error {
  constructor(cause: unknown) {
    super(saysWhy(cause) ? cause.message : 'The event log cannot be reached', { cause });
    this.name = 'EventLogUnavailable';
  }
}

/** The log cannot be used now, and nothing of the append is or will be stored. */
export class NothingStored extends EventLogUnavailable {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'NothingStored';
  }
}

export interface ReadAllOptions {
  /** Only events after this position; by default from the beginning. */
  readonly from?: Position | undefined;
  /** Only streams whose names start with this prefix. */
  readonly prefix?: string | undefined;
}

export interface ReadOnceOptions extends ReadAllOptions {
  /** Only events of these types. */
  readonly types?: readonly string[] | undefined;
  /**
   * The most events in a batch, for a reader who stops after a few or has other work to do. Where
   * SQLite searches for a prefix, a batch may hold more.
   */
  readonly largestBatch?: number | undefined;
}

export interface SubscribeOptions extends ReadAllOptions {
  /** Ends the iteration. */
  readonly signal: AbortSignal;
  /** Whether it is enough to hear of new events in batches, about twenty times a second. */
  readonly batched?: boolean;
}

export interface EndOptions {
  readonly isRecentEnough?: boolean;
}

/** Events in log order, and the position up to which the log has been searched. */
export interface EventBatch {
  readonly events: readonly RecordedEvent[];
  /** Every matching event up to here has been delivered. */
  readonly position: Position;
  /**
   * How many events of other applications were passed over, in streams that look like ours;
   * undefined for none.
   */
  readonly foreign?: number | undefined;
}

/** Where an event is: its position (commit), and its stream. */
export type Place = readonly [position: number, stream: string];

/** The places of new events, in log order, and the position up to which there are no others. */
export interface Growth {
  readonly places: readonly Place[];
  readonly position: Position;
}

/** An event by which a log is recognised: it stood at this position once. */
export type Landmark = Pick<RecordedEvent, 'id' | 'position'>;

/** Tells a log from others, and from what it was before it was set back to an earlier state. */
export interface LogIdentity {
  /**
   * @param isExpected whether to look again for a moment before it counts as missing: a node of the
   * server may lag behind
   * @returns undefined for a log that has none yet
   * @throws EventLogUnavailable
   */
  read(options?: { readonly isExpected?: boolean }): Promise<string | undefined>;
  /**
   * Gives the log an identity, unless it has one.
   * @returns the identity that it has now, which all who ask get
   * @throws EventLogUnavailable
   */
  give(): Promise<string>;
  /**
   * The first events of the log, at most a batch; none for a log without an event of ours. Where
   * others write much, the server may search for long.
   * @throws EventLogUnavailable
   */
  beginning(): Promise<readonly RecordedEvent[]>;
  /**
   * Whether the log has come as far as a position at which a follower stands.
   * @throws EventLogUnavailable
   */
  reaches(position: Position): Promise<boolean>;
  /**
   * Fails where appends are denied. Nothing is stored.
   * @throws EventLogUnavailable
   */
  proveRight(): Promise<void>;
  /**
   * Whether this can be the log in which the event stood. It is not if another event stands there,
   * or if it ends before. An event that was deleted since proves nothing.
   * @throws EventLogUnavailable
   */
  mayHold(landmark: Landmark): Promise<boolean>;
  /**
   * From now on, the log must be recognised again over each new connection before anything is read
   * from it or written to it, except by `head` and the methods here. Until it is, calls fail with
   * EventLogUnavailable, whose cause is a WrongLog, or a LogNotCompared.
   * @param whyWrongLog a sentence that says why it is not the right log; null if it is
   */
  guard(whyWrongLog: () => Promise<string | null>): void;
}

export interface AlteredStreams {
  readonly streams: ReadonlySet<string>;
  readonly position: Position | undefined;
}

/** Events that are appended in one write, at any revision. */
export interface Write {
  readonly stream: string;
  readonly events: readonly NewEvent[];
}

export interface EventLog {
  /** Of a log on a server. */
  readonly identity?: LogIdentity;

  /**
   * Appends all events in one atomic write and returns once they are durable.
   * @throws WrongExpectedRevision, EventLogUnavailable; NothingStored where that is certain
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;

  /**
   * Makes many writes at once, which the log holds in this order, except perhaps where it was
   * unavailable meanwhile: their positions tell. Undefined for a log in which `append` keeps order.
   * @throws EventLogUnavailable: some of them may be stored
   */
  readonly appendInOrder?: (writes: readonly Write[]) => Promise<readonly Appended[]>;

  /**
   * The events of a stream in order; none for a stream that does not exist or was deleted.
   * @param from the first revision to read; by default the whole stream is read
   * @throws EventLogUnavailable
   */
  readStream(stream: string, from?: bigint): Promise<readonly RecordedEvent[]>;

  /**
   * Names of streams whose records were deleted, in part or not, or hidden: `readAll` may show what
   * is deleted until a scavenge. Undefined for a log that shows nothing of it.
   * @param after a position up to which the log was searched before
   * @returns with the position up to which it was searched now
   * @throws EventLogUnavailable
   */
  readonly alteredStreams?: (after?: Position) => Promise<AlteredStreams>;

  /**
   * The revisions at which a stream has records that no reader sees. Undefined for a log that has
   * none.
   * @throws EventLogUnavailable
   */
  readonly hiddenRevisions?: (stream: string) => Promise<ReadonlySet<bigint>>;

  /**
   * The end of a stream, without reading its events. A position is never used twice, so the same
   * end means the same history.
   * @param from a revision that the stream had; an end before it is not returned
   * @param isRecentEnough accepts a slightly old end, so that a log on a server can usually answer
   * from memory. A stalled server is noticed within a second
   * @returns the place of the last event; undefined for a stream that does not exist or was deleted
   * @throws EventLogUnavailable
   */
  endOf(stream: string, from: bigint, options?: EndOptions): Promise<Appended | undefined>;

  /**
   * Every event up to the present end of the log, in batches. System events are never delivered.
   * @throws EventLogUnavailable
   */
  readAll(options?: ReadOnceOptions): AsyncIterable<EventBatch>;

  /**
   * Every event after `from`, then every event that is appended later: in order, without gaps or
   * repeats, even across lost connections. Ends when the signal aborts. A batch may be empty; it
   * then only reports how far the log was searched.
   */
  subscribeAll(options: SubscribeOptions): AsyncIterable<EventBatch>;

  /**
   * Where the log has grown after a position, without reading the events: a part of it if that is
   * much. Undefined for a log that cannot tell that cheaply.
   * @throws EventLogUnavailable
   */
  readonly grownAfter?: (position: Position) => Promise<Growth>;

  /**
   * Deletes a stream. It then reads as empty, and 'no_stream' is its expected revision again.
   * Deleting a stream that does not exist is not an error.
   */
  deleteStream(stream: string): Promise<void>;

  /**
   * Runs the `run(port, data)` of a module in the thread that appends. A follower there, of a log
   * that it opens itself, is handed what was just stored. Undefined for a log without such a
   * thread.
   * @returns the other end of the port, which closes when the thread ends
   */
  readonly runBeside?: ((module: URL, data: unknown) => MessagePort) | undefined;

  /** The position of the last event, or undefined for an empty log. */
  head(): Promise<Position | undefined>;

  /**
   * Does not wait for a server that can be seen to be away.
   * @throws EventLogUnavailable if reads fail, or if appends are known to fail: where a server
   * denied the last one, for some seconds
   */
  check(): Promise<void>;

  close(): Promise<void>;
}
