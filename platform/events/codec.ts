import type { DomainEvent, EventType } from '#domain/events.ts';
import type { Keyring, Sealed } from '../sealing/keyring.ts';
import type { RecordedEvent } from './port.ts';
import { formatPosition, type Position } from './position.ts';
import { eventSchemas, isEventType, sealedTexts } from './schemas.ts';
import { upcast } from './upcast.ts';

/** A domain event with its place in the log and who caused it when. */
export interface Envelope<Event extends DomainEvent = DomainEvent> {
  readonly id: string;
  readonly event: Event;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly actor: string | null;
  readonly correlationId: string;
  readonly recordedAt: string;
}

/** An event that this release cannot read: nothing goes past it until somebody has looked. */
export class UnreadableEvent extends Error {
  readonly position: Position;
  readonly type: string;

  constructor({ position, type, stream }: Pick<RecordedEvent, 'position' | 'type' | 'stream'>, cause: unknown) {
    super(`Event ${type} at position ${formatPosition(position)} in ${stream} cannot be read: ${reasonOf(cause)}`, {
      cause,
    });
    this.name = 'UnreadableEvent';
    this.position = position;
    this.type = type;
  }
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

type Fields = Record<string, unknown>;

const sealedTextOf = (type: EventType): { readonly field: string; readonly author: string } | undefined =>
  type in sealedTexts ? sealedTexts[type as keyof typeof sealedTexts] : undefined;

/** Event data as it goes into the log: its free text sealed with its author's key. */
export const encodeData = async (event: DomainEvent, keyring: Keyring): Promise<unknown> => {
  const text = sealedTextOf(event.type);
  if (text === undefined) return event.data;
  const data = event.data as unknown as Fields;
  return { ...data, [text.field]: await keyring.seal(String(data[text.author]), String(data[text.field])) };
};

const parse = (recorded: RecordedEvent): { type: EventType; data: Fields } => {
  const { type, data, metadata } = recorded;
  try {
    if (!isEventType(type)) throw new Error('its type is unknown');
    return { type, data: eventSchemas[type].parse(upcast(type, metadata.schemaVersion, data)) as Fields };
  } catch (cause) {
    throw new UnreadableEvent(recorded, cause);
  }
};

const unseal = (recorded: RecordedEvent, sealed: Sealed, keyring: Keyring): string => {
  try {
    return keyring.open(sealed);
  } catch {
    throw new UnreadableEvent(recorded, "its text does not open with its author's key");
  }
};

/** Parses, upcasts and unseals events of the log, in order. @throws UnreadableEvent */
export const decodeAll = async (events: readonly RecordedEvent[], keyring: Keyring): Promise<readonly Envelope[]> => {
  const parsed = events.map(parse);
  const boxes = parsed.map(({ type, data }) => {
    const text = sealedTextOf(type);
    return text && { field: text.field, sealed: data[text.field] as Sealed };
  });
  await keyring.prepare(boxes.flatMap(box => (box ? [box.sealed.by] : [])));
  return events.map((recorded, index): Envelope => {
    const { type, data } = parsed[index] as { type: EventType; data: Fields };
    const box = boxes[index];
    if (box) data[box.field] = unseal(recorded, box.sealed, keyring);
    const { id, stream, revision, position, metadata } = recorded;
    const { actor, correlationId, recordedAt } = metadata;
    return {
      id,
      event: { type, data } as unknown as DomainEvent,
      stream,
      revision,
      position,
      actor,
      correlationId,
      recordedAt,
    };
  });
};
