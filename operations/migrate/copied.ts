import { createHash } from 'node:crypto';
import type { EventLog, Metadata, NewEvent, RecordedEvent } from '#eventlog/port.ts';
import { skipIn } from '#eventlog/skips.ts';
import type { SkippedPlaces } from './places.ts';

/** A position at which no log ever has an event. */
const NOWHERE = '0';

/** Replaces the texts of a damaged event: such an event cannot be read in the copy either. */
export const readable = ({
  data,
  metadata,
}: Pick<NewEvent, 'data' | 'metadata'>): Pick<NewEvent, 'data' | 'metadata'> => ({
  data: data ?? null,
  metadata: metadata ?? ({} as Metadata),
});

/** The event for the other log: the same, but references use new positions. */
export const toCopy = (event: RecordedEvent, places: SkippedPlaces): NewEvent => {
  const { id, type } = event;
  const { data, metadata } = readable(event);
  const skip = skipIn(event);
  const named = skip && { ...(data as object), position: places.now(skip.position) ?? NOWHERE };
  return { id, type, data: named ?? data, metadata };
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, of]) => [key, sorted(of)]),
  );
};

/** JSON with sorted keys: equal values give equal texts, whatever store they come from. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value));

/** Everything that must be the same in both logs, except the revision. */
export const contentOf = ({ id, type, ...texts }: NewEvent, stream: string): string =>
  canonical({ stream, id, type, ...readable(texts) });

/** A checksum of a sequence of texts. */
export const checksum = () => {
  const hash = createHash('sha256');
  return { add: (text: string) => void hash.update(text).update('\n'), hex: () => hash.digest('hex') };
};

/** The events of a log one by one. */
export async function* eventsOf(log: Pick<EventLog, 'readAll'>): AsyncGenerator<RecordedEvent, void> {
  for await (const { events } of log.readAll()) yield* events;
}
