import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DomainEvent, EventType, WithoutText } from '#domain/events.ts';
import { isStreamOf } from '#domain/streams.ts';
import { reasonOf } from '#platform/errors/reasonOf.ts';
import type { Keyring, Sealed } from '#platform/sealing/keyring.ts';
import { catalogue, eventSchemas, isEventType, sealedTextOf } from './events/all.ts';
import { type JsonValidator, jsonValidator } from './jsonValidator.ts';
import type { RecordedEvent } from './port.ts';
import { formatPosition, type Position } from './position.ts';
import { upcast } from './upcast.ts';

/** A domain event with its place in the log, its cause and its time. */
export interface Envelope<Event extends WithoutText<DomainEvent> = DomainEvent> {
  readonly id: string;
  readonly event: Event;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly actor: string | null;
  readonly correlationId: string;
  readonly recordedAt: string;
}

/** Identifies an event and its place in the log, without its data. */
export type EventPlace = Pick<RecordedEvent, 'id' | 'type' | 'stream' | 'position'>;

/**
 * An event that a follower of the log cannot handle. The follower stops there until the operator
 * resumes it or skips the event.
 */
export class PoisonEvent extends Error {
  readonly at: EventPlace;

  constructor({ id, type, stream, position }: EventPlace, message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'PoisonEvent';
    this.at = { id, type, stream, position };
  }

  get position(): Position {
    return this.at.position;
  }
}

/** An event that this release cannot read. */
export class UnreadableEvent extends PoisonEvent {
  constructor(at: EventPlace, cause: unknown) {
    const { type, position, stream } = at;
    super(
      at,
      `Event ${type} at position ${formatPosition(position)} in ${stream} cannot be read: ${reasonOf(cause)}`,
      cause,
    );
    this.name = 'UnreadableEvent';
  }
}

type Fields = Record<string, unknown>;

/**
 * @returns the event's data as the log stores it, with its free text sealed with its author's key
 */
export const encodeData = async (event: DomainEvent, keyring: Keyring): Promise<unknown> => {
  const text = sealedTextOf[event.type];
  if (text === undefined) return event.data;
  const data = event.data as unknown as Fields;
  return { ...data, [text.field]: await keyring.seal(String(data[text.author]), String(data[text.field])) };
};

const validators = Object.fromEntries(
  Object.entries(eventSchemas).map(([type, schema]) => [type, jsonValidator(schema)]),
) as Readonly<Record<EventType, JsonValidator>>;

/**
 * Compiles the checks of all events, one in each turn of the event loop. Otherwise the first votes
 * would wait for it.
 */
export const compileChecks = async (): Promise<void> => {
  for (const accepts of Object.values(validators)) {
    accepts(undefined);
    await nextTurn();
  }
};

const parsed = (type: EventType, data: unknown): unknown =>
  validators[type](data) ? data : eventSchemas[type].parse(data);

/** Parses and upcasts an event; its text stays sealed. @throws UnreadableEvent */
export const decodeSealed = (recorded: RecordedEvent): Envelope => {
  const { id, type, data, stream, revision, position, metadata } = recorded;
  try {
    if (!isEventType(type)) throw new Error('its type is unknown');
    if (!isStreamOf(catalogue[type].aggregate, stream)) throw new Error('it does not belong to this stream');
    if (data === undefined || metadata === undefined) throw new Error('it is not JSON');
    if (metadata === null) throw new Error('it has no metadata');
    const event = { type, data: parsed(type, upcast(type, metadata.schemaVersion, data)) };
    const { actor, correlationId, recordedAt } = metadata;
    return { id, event: event as unknown as DomainEvent, stream, revision, position, actor, correlationId, recordedAt };
  } catch (cause) {
    throw new UnreadableEvent(recorded, cause);
  }
};

/** An event whose free text is still sealed. */
interface SealedEvent {
  readonly recorded: RecordedEvent;
  readonly event: { data: unknown };
  readonly field: string;
  readonly sealed: Sealed;
}

const sealedEventOf = (recorded: RecordedEvent, { event }: Envelope): SealedEvent | undefined => {
  const text = sealedTextOf[event.type];
  if (text === undefined) return undefined;
  const stored = (event.data as unknown as Fields)[text.field] as Sealed | string;
  return typeof stored === 'string' ? undefined : { recorded, event, field: text.field, sealed: stored };
};

/** Replaces the data object instead of changing it, because the recorded event may share it. */
const unseal = ({ recorded, event, field, sealed }: SealedEvent, keyring: Keyring): void => {
  try {
    event.data = { ...(event.data as Fields), [field]: keyring.open(sealed) };
  } catch (cause) {
    throw new UnreadableEvent(recorded, new Error("its text does not open with its author's key", { cause }));
  }
};

/** Parses, upcasts and unseals log events, in order. @throws UnreadableEvent */
export const decodeAll = async (events: readonly RecordedEvent[], keyring: Keyring): Promise<readonly Envelope[]> => {
  const texts: SealedEvent[] = [];
  const envelopes = events.map(recorded => {
    const envelope = decodeSealed(recorded);
    const text = sealedEventOf(recorded, envelope);
    if (text) texts.push(text);
    return envelope;
  });
  if (texts.length > 0) await keyring.prepare(texts.map(({ sealed }) => sealed.by));
  for (const text of texts) unseal(text, keyring);
  return envelopes;
};
