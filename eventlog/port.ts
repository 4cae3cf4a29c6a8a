import type { Position } from './position.ts';

export interface Metadata {
  readonly schemaVersion: number;
  /** Shared by everything that one request set off. */
  readonly correlationId: string;
  /** The request or the event that caused this one. */
  readonly causationId: string;
  /** The id of the member who acted, OPERATOR, or null where the product acted by itself. */
  readonly actor: string | null;
  /** ISO-8601 UTC. */
  readonly recordedAt: string;
}

export interface NewEvent {
  /** A uuid. Appending the same id to the same stream again stores nothing and succeeds. */
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

/** The revision of the last event that the writer has seen, or what it expects of a stream that it has not read. */
export type ExpectedRevision = bigint | 'no_stream' | 'any';

export interface Appended {
  /** Of the last event of this write. */
  readonly revision: bigint;
  readonly position: Position;
}

/** The stream is not where the writer thought it was: read it again and decide anew. */
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

/**
 * The log cannot be reached now; nothing is known about the write that was under way. Safe to retry with the same ids. That a file is damaged
 * does not pass: every method may throw SQLite's own error then.
 */
export class EventLogUnavailable extends Error {
  constructor(cause: unknown) {
    super('The event log cannot be reached', { cause });
    this.name = 'EventLogUnavailable';
  }
}

export interface ReadAllOptions {
  /** Events after this position; from the beginning without it. */
  readonly from?: Position | undefined;
  /** Only streams whose name starts with it. */
  readonly prefix?: string | undefined;
}

export interface ReadOnceOptions extends ReadAllOptions {
  /** Only events of these types. */
  readonly types?: readonly string[] | undefined;
}

export interface SubscribeOptions extends ReadAllOptions {
  /** Ends the iteration. */
  readonly signal: AbortSignal;
  /** Whether it is enough to be told of new events in batches, about twenty times a second. */
  readonly patient?: boolean;
}

/** Events in log order, and how far the log has been searched. */
export interface EventBatch {
  readonly events: readonly RecordedEvent[];
  /** Everything that matches has been delivered up to here. */
  readonly position: Position;
}

export interface EventLog {
  /**
   * Appends all events in one atomic write and returns once they are durable.
   * @throws WrongExpectedRevision, EventLogUnavailable
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;

  /**
   * The events of a stream in order; none for a stream that does not exist or was deleted.
   * @param from the first revision to read; all of them without it
   * @throws EventLogUnavailable
   */
  readStream(stream: string, from?: bigint): Promise<readonly RecordedEvent[]>;

  /**
   * Where a stream ends, without reading its events. A position is never used twice, so the same end means the same history.
   * @param from a revision that the stream had; an end before it is not returned
   * @returns the place of the last event; undefined for a stream that does not exist or was deleted
   * @throws EventLogUnavailable
   */
  endOf(stream: string, from: bigint): Promise<Appended | undefined>;

  /** Everything up to the present end of the log, in batches. System events are never delivered. @throws EventLogUnavailable */
  readAll(options?: ReadOnceOptions): AsyncIterable<EventBatch>;

  /**
   * Everything after `from` and then everything that is appended: in order, without gaps or repeats, also across lost connections. Ends
   * when the signal aborts. A batch may be empty: it then only tells how far the log was searched.
   */
  subscribeAll(options: SubscribeOptions): AsyncIterable<EventBatch>;

  /** Afterwards the stream reads as empty and can be appended to as 'no_stream' again. Not an error for a stream that does not exist. */
  deleteStream(stream: string): Promise<void>;

  /** The position of the last event, or undefined for an empty log. */
  head(): Promise<Position | undefined>;

  /** @throws EventLogUnavailable when nothing can be read, or it is known that nothing can be appended */
  check(): Promise<void>;

  close(): Promise<void>;
}
