import type { DomainEvent } from '#domain/events.ts';
import type { Keyring } from '../sealing/keyring.ts';
import { decodeAll, type Envelope, encodeData } from './codec.ts';
import type { Appended, EventLog, ExpectedRevision, ReadAllOptions, SubscribeOptions } from './port.ts';
import type { Position } from './position.ts';
import { schemaVersions } from './schemas.ts';

/** Who and what caused an append. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: string | null;
  readonly recordedAt: string;
}

export interface Identified<Event extends DomainEvent> {
  readonly id: string;
  readonly event: Event;
}

export interface EnvelopeBatch {
  readonly envelopes: readonly Envelope[];
  readonly position: Position;
}

/** The event log as the domain sees it: typed, validated, unsealed. @throws what EventLog throws, and UnreadableEvent on reads */
export interface EventStore {
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly Identified<DomainEvent>[],
    cause: Cause,
  ): Promise<Appended>;
  readStream<Event extends DomainEvent>(stream: string): Promise<readonly Envelope<Event>[]>;
  readAll(options?: ReadAllOptions): AsyncIterable<EnvelopeBatch>;
  subscribeAll(options: SubscribeOptions): AsyncIterable<EnvelopeBatch>;
}

export const openEventStore = (log: EventLog, keyring: Keyring): EventStore => {
  async function* decoded(batches: ReturnType<EventLog['readAll']>): AsyncIterable<EnvelopeBatch> {
    for await (const { events, position } of batches) {
      yield { envelopes: await decodeAll(events, keyring), position };
    }
  }

  return {
    append: async (stream, expected, events, cause) => {
      const recorded = events.map(async ({ id, event }) => ({
        id,
        type: event.type,
        data: await encodeData(event, keyring),
        metadata: { schemaVersion: schemaVersions[event.type], ...cause },
      }));
      return log.append(stream, expected, await Promise.all(recorded));
    },
    readStream: async <Event extends DomainEvent>(stream: string) =>
      (await decodeAll(await log.readStream(stream), keyring)) as readonly Envelope<Event>[],
    readAll: options => decoded(log.readAll(options)),
    subscribeAll: options => decoded(log.subscribeAll(options)),
  };
};
