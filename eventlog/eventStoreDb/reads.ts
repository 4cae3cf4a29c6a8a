import { BACKWARDS, END, type KurrentDBClient, type ReadAllOptions, START } from '@kurrent/kurrentdb-client';
import type { EventBatch, ReadOnceOptions, RecordedEvent } from '../port.ts';
import type { Position } from '../position.ts';
import { readAll, readStream } from './calls.ts';
import { positionIn, toRecorded } from './convert.ts';
import { isAbsence } from './errors.ts';
import { filterFor, typesFilter } from './filters.ts';
import type { StreamNames } from './names.ts';

const BATCH_EVENTS = 1000;

/** A client, and which streams of its server are ours. */
export interface Reader {
  readonly client: KurrentDBClient;
  readonly names: StreamNames;
}

export const readStreamOnce = async (
  { client, names }: Reader,
  stream: string,
  from?: bigint,
  maxCount?: number,
): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  try {
    for await (const resolved of readStream(client, names.onServer(stream), {
      fromRevision: from ?? START,
      ...(maxCount !== undefined && { maxCount }),
    })) {
      const event = toRecorded(resolved, names);
      if (event) events.push(event);
    }
    return events;
  } catch (error) {
    if (isAbsence(error)) return [];
    throw error;
  }
};

/** The server can filter by stream or by type, but not by both. A prefix takes precedence. */
const serverFilter = (names: StreamNames, { prefix, types }: ReadOnceOptions) =>
  types && !prefix ? typesFilter(types) : filterFor(names, prefix);

const isAsked = ({ type }: RecordedEvent, types: readonly string[] | undefined): boolean =>
  types === undefined || types.includes(type);

/** A read of the whole log takes as long as it takes. The client allows a year at most. */
const NO_DEADLINE = Number.MAX_SAFE_INTEGER;

/** Reads from a position on, including the event at that position, as the server does. */
export async function* readAllOnce(
  { client, names }: Reader,
  options: ReadOnceOptions,
): AsyncGenerator<EventBatch, void> {
  const { from, types, largestBatch = BATCH_EVENTS } = options;
  const filter = serverFilter(names, options);
  let events: RecordedEvent[] = [];
  for await (const resolved of readAll(client, { fromPosition: from ?? START, filter, deadline: NO_DEADLINE })) {
    const event = toRecorded(resolved, names);
    if (!event || !isAsked(event, types)) continue;
    events.push(event);
    if (events.length < Math.min(largestBatch, BATCH_EVENTS)) continue;
    yield { events, position: event.position };
    events = [];
  }
  const last = events.at(-1);
  if (last) yield { events, position: last.position };
}

/**
 * The position of the last record of the server, whosever it is. It searches for nothing, so the
 * answer comes at once.
 */
export const lastRecordOnce = async (client: KurrentDBClient): Promise<Position | undefined> => {
  const last = readAll(client, { direction: BACKWARDS, fromPosition: END, maxCount: 1 });
  for await (const { event } of last) if (event) return positionIn(event);
  return undefined;
};

/** Part of the log backwards: the events of ours in it, the last one first, and where to read on. */
const pageBackwards = async (
  { client, names }: Reader,
  fromPosition: NonNullable<ReadAllOptions['fromPosition']>,
  maxCount: number,
) => {
  const events: RecordedEvent[] = [];
  const filter = filterFor(names, undefined);
  let [count, next]: [number, Position | undefined] = [0, undefined];
  for await (const resolved of readAll(client, { direction: BACKWARDS, fromPosition, maxCount, filter })) {
    count += 1;
    if (resolved.event) next = positionIn(resolved.event);
    const event = toRecorded(resolved, names);
    if (event) events.push(event);
  }
  return { events, next: count < maxCount ? undefined : next };
};

/**
 * @param keep leaves out what does not count
 * @returns the position of the last event of ours that counts
 */
export const readHeadOnce = async (
  reader: Reader,
  keep: (events: readonly RecordedEvent[]) => Promise<readonly RecordedEvent[]>,
): Promise<Position | undefined> => {
  let page = await pageBackwards(reader, END, 1);
  for (;;) {
    const [last] = await keep(page.events);
    if (last || !page.next) return last?.position;
    page = await pageBackwards(reader, page.next, BATCH_EVENTS);
  }
};
