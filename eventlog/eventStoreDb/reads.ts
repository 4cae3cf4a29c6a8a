import { BACKWARDS, END, type KurrentDBClient, START } from '@kurrent/kurrentdb-client';
import type { EventBatch, ReadOnceOptions, RecordedEvent } from '../port.ts';
import type { Position } from '../position.ts';
import { toRecorded } from './convert.ts';
import { isAbsence } from './errors.ts';
import { filterFor, typesFilter } from './filters.ts';

const BATCH_EVENTS = 1000;

export const readStreamOnce = async (
  client: KurrentDBClient,
  stream: string,
  from?: bigint,
  maxCount?: number,
): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  try {
    for await (const resolved of client.readStream(stream, {
      fromRevision: from ?? START,
      ...(maxCount !== undefined && { maxCount }),
    })) {
      const event = toRecorded(resolved);
      if (event) events.push(event);
    }
    return events;
  } catch (error) {
    if (isAbsence(error)) return [];
    throw error;
  }
};

/** The server can filter by prefix or by type, but not by both. The prefix takes precedence. */
const serverFilter = ({ prefix, types }: ReadOnceOptions) =>
  types && !prefix ? typesFilter(types) : filterFor(prefix);

const isAsked = ({ type }: RecordedEvent, types: readonly string[] | undefined): boolean =>
  types === undefined || types.includes(type);

/** Reads from a position on, including the event at that position, as the server does. */
export async function* readAllOnce(
  client: KurrentDBClient,
  options: ReadOnceOptions,
): AsyncGenerator<EventBatch, void> {
  const { from, types } = options;
  const filter = serverFilter(options);
  let events: RecordedEvent[] = [];
  for await (const resolved of client.readAll({ fromPosition: from ?? START, filter })) {
    const event = toRecorded(resolved);
    if (!event || !isAsked(event, types)) continue;
    events.push(event);
    if (events.length < BATCH_EVENTS) continue;
    yield { events, position: event.position };
    events = [];
  }
  const last = events.at(-1);
  if (last) yield { events, position: last.position };
}

export const readHeadOnce = async (client: KurrentDBClient): Promise<Position | undefined> => {
  const backwards = client.readAll({
    direction: BACKWARDS,
    fromPosition: END,
    maxCount: 1,
    filter: filterFor(undefined),
  });
  for await (const resolved of backwards) {
    const event = toRecorded(resolved);
    if (event) return event.position;
  }
  return undefined;
};
