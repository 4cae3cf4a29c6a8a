import type { DomainEvent, WithoutText } from '#domain/events.ts';
import type { AnyStream, EventsIn } from '#domain/streams.ts';
import { presentWrites } from '#platform/async/writes.ts';
import type { Keyring } from '#platform/sealing/keyring.ts';
import { decodeAll, decodeSealed, type Envelope, encodeData, UnreadableEvent } from './codec.ts';
import {
  type Appended,
  type EndOptions,
  type EventLog,
  type ExpectedRevision,
  type NewEvent,
  NothingStored,
  type ReadOnceOptions,
  type RecordedEvent,
  type SubscribeOptions,
  WrongExpectedRevision,
} from './port.ts';
import { comparePositions, type Position } from './position.ts';
import { endBehindSkipped, readSkips } from './skips.ts';
import { versionOf } from './upcast.ts';

/** The actor and the cause of an append, stored as metadata of its events. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: string | null;
  readonly recordedAt: string;
}

interface Identified<Event extends DomainEvent> {
  readonly id: string;
  readonly event: Event;
}

export interface EnvelopeBatch {
  readonly envelopes: readonly Envelope[];
  readonly position: Position;
  /** How many events of other applications were passed over (see EventBatch). */
  readonly foreign?: number | undefined;
}

/**
 * The event log as the domain sees it: typed, validated, unsealed.
 * @throws everything that EventLog throws, and UnreadableEvent on reads
 */
export interface EventStore {
  append<Stream extends AnyStream>(
    stream: Stream,
    expected: ExpectedRevision,
    events: readonly Identified<EventsIn<Stream>>[],
    cause: Cause,
  ): Promise<Appended>;
  /**
   * Leaves out unreadable events that the operator has skipped. If the stream ends with such
   * events, append accepts the revision before them as the last one.
   * @param from the first revision to read; by default the whole stream is read
   */
  readStream<Stream extends AnyStream>(stream: Stream, from?: bigint): Promise<readonly Envelope<EventsIn<Stream>>[]>;
  /** The same without opening any text, for a state that needs none. No key is looked up. */
  readSealed<Stream extends AnyStream>(stream: Stream): Promise<readonly Envelope<WithoutText<EventsIn<Stream>>>[]>;
  /** The end of the stream (see EventLog). Skipped events count too. */
  endOf(stream: AnyStream, from: bigint, options?: EndOptions): Promise<Appended | undefined>;
  /**
   * Like subscribeAll, leaves out events that the operator had skipped by the time the read began.
   */
  readAll(options?: ReadOnceOptions): AsyncIterable<EnvelopeBatch>;
  subscribeAll(options: SubscribeOptions): AsyncIterable<EnvelopeBatch>;
}

type Decode = (events: readonly RecordedEvent[]) => Promise<readonly Envelope[]>;

const sealed: Decode = async events => events.map(decodeSealed);

const asUnreadable = (error: unknown): UnreadableEvent => {
  if (error instanceof UnreadableEvent) return error;
  throw error;
};

async function* readableBefore(
  { position }: UnreadableEvent,
  events: readonly RecordedEvent[],
  keyring: Keyring,
): AsyncGenerator<EnvelopeBatch, void> {
  const readable = events.filter(event => comparePositions(event.position, position) < 0);
  const last = readable.at(-1);
  if (last) yield { envelopes: await decodeAll(readable, keyring), position: last.position };
}

/** Tells the request at hand of an append, unless it is certain that nothing is stored. */
const noting = async (appending: Promise<Appended>): Promise<Appended> => {
  const writes = presentWrites();
  writes?.begin();
  try {
    return await appending;
  } catch (error) {
    if (error instanceof WrongExpectedRevision || error instanceof NothingStored) writes?.refuse();
    throw error;
  }
};

/** A store of domain events on top of a log of sealed events. */
export const openEventStore = (log: EventLog, keyring: Keyring): EventStore => {
  /** Delivers all events before an unreadable one, then throws. Skipped events are left out. */
  async function* decoded(batches: ReturnType<EventLog['readAll']>): AsyncIterable<EnvelopeBatch> {
    const isSkipped = await readSkips(log);
    for await (const { events: all, position, foreign } of batches) {
      const events = all.filter(event => !isSkipped(event.position));
      const decoding = await decodeAll(events, keyring).catch(asUnreadable);
      if (decoding instanceof UnreadableEvent) {
        yield* readableBefore(decoding, events, keyring);
        throw decoding;
      }
      yield { envelopes: decoding, position, foreign };
    }
  }

  const unsealed: Decode = events => decodeAll(events, keyring);

  const readStream = async (
    stream: AnyStream,
    from: bigint | undefined,
    decode: Decode,
  ): Promise<readonly Envelope[]> => {
    const events = await log.readStream(stream, from);
    const decoding = await decode(events).catch(asUnreadable);
    if (!(decoding instanceof UnreadableEvent)) return decoding;
    // Looked up only after a failure: skipped events are so rare that other reads should not pay
    // for them.
    const isSkipped = await readSkips(log);
    if (!isSkipped(decoding.position)) throw decoding;
    return decode(events.filter(({ position }) => !isSkipped(position)));
  };

  const append = async (
    stream: AnyStream,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<Appended> => {
    try {
      return await log.append(stream, expected, events);
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      const end = await endBehindSkipped(log, stream, expected);
      if (end === undefined) throw error;
      return log.append(stream, end, events);
    }
  };

  return {
    append: async (stream, expected, events, cause) => {
      const recorded: NewEvent[] = [];
      for (const { id, event } of events) {
        const metadata = { schemaVersion: versionOf(event.type), ...cause };
        recorded.push({ id, type: event.type, data: await encodeData(event, keyring), metadata });
      }
      return await noting(append(stream, expected, recorded));
    },
    // The cast is safe: an event of another stream fails to decode.
    readStream: async <Stream extends AnyStream>(stream: Stream, from?: bigint) =>
      (await readStream(stream, from, unsealed)) as readonly Envelope<EventsIn<Stream>>[],
    readSealed: async <Stream extends AnyStream>(stream: Stream) =>
      (await readStream(stream, undefined, sealed)) as readonly Envelope<WithoutText<EventsIn<Stream>>>[],
    endOf: (stream, from, options) => log.endOf(stream, from, options),
    readAll: options => decoded(log.readAll(options)),
    subscribeAll: options => decoded(log.subscribeAll(options)),
  };
};
