import type { EventBatch, ReadOnceOptions, RecordedEvent } from '../../port.ts';
import type { Position } from '../../position.ts';
import type { Node } from '../connection/connection.ts';
import type { StoredEvent } from './answer.ts';
import { toDeletion, toRecorded } from './convert.ts';
import { deletions, type Filter, filterFor, typesFilter } from './filters.ts';
import type { StreamNames } from './names.ts';
import { type LogRange, readAll, readStream } from './requests.ts';

const BATCH_EVENTS = 1000;

/** A server, and which of its streams are ours. */
export interface Reader {
  readonly node: Node;
  readonly names: StreamNames;
}

/** @returns our events, and the last revision that was read, whosever event it is */
export const readStreamOnce = async ({ node, names }: Reader, stream: string, from?: bigint, maxCount?: number) => {
  const events: RecordedEvent[] = [];
  let end: bigint | undefined;
  for await (const stored of readStream(node, names.onServer(stream), { from, maxCount })) {
    end = stored.revision;
    const event = toRecorded(stored, names);
    if (event) events.push(event);
  }
  return { events, end };
};

/** The server can filter by stream or by type, but not by both. A prefix takes precedence. */
const serverFilter = (names: StreamNames, { prefix, types }: ReadOnceOptions) =>
  types && !prefix ? typesFilter(types) : filterFor(names, prefix);

const isAsked = ({ type }: RecordedEvent, types: readonly string[] | undefined): boolean =>
  types === undefined || types.includes(type);

/** What of the log is read, and how. */
interface Selection {
  readonly filter: Filter;
  readonly toEvent: (stored: StoredEvent) => RecordedEvent | undefined;
}

async function* inBatches(
  node: Node,
  { from, largestBatch = BATCH_EVENTS }: ReadOnceOptions,
  { filter, toEvent }: Selection,
): AsyncGenerator<EventBatch, void> {
  let events: RecordedEvent[] = [];
  for await (const stored of readAll(node, { from, filter, isLong: true })) {
    const event = toEvent(stored);
    if (!event) continue;
    events.push(event);
    if (events.length < Math.min(largestBatch, BATCH_EVENTS)) continue;
    yield { events, position: event.position };
    events = [];
  }
  const last = events.at(-1);
  if (last) yield { events, position: last.position };
}

/** Reads records that tell of deletions, as `readAllOnce` reads events. */
export const readDeletionsOnce = ({ node, names }: Reader, options: ReadOnceOptions) =>
  inBatches(node, options, { filter: deletions(), toEvent: stored => toDeletion(stored, names) });

/** Reads from a position on, including the event at that position, as the server does. */
export const readAllOnce = ({ node, names }: Reader, options: ReadOnceOptions): AsyncGenerator<EventBatch, void> => {
  const toEvent = (stored: StoredEvent): RecordedEvent | undefined => {
    const event = toRecorded(stored, names);
    return event && isAsked(event, options.types) ? event : undefined;
  };
  return inBatches(node, options, { filter: serverFilter(names, options), toEvent });
};

/**
 * The position of the last record of the server, whosever it is. It searches for nothing, so the
 * answer comes at once.
 */
export const lastRecordOnce = async (node: Node): Promise<Position | undefined> => {
  const last = readAll(node, { isBackwards: true, from: 'end', maxCount: 1 });
  for await (const { position } of last) return position;
  return undefined;
};

/** Part of the log backwards: our events in it, the last one first, and where to read on. */
const pageBackwards = async ({ node, names }: Reader, from: LogRange['from'], maxCount: number) => {
  const events: RecordedEvent[] = [];
  const filter = filterFor(names, undefined);
  let [count, next]: [number, Position | undefined] = [0, undefined];
  for await (const stored of readAll(node, { isBackwards: true, from, maxCount, filter })) {
    count += 1;
    next = stored.position;
    const event = toRecorded(stored, names);
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
  let page = await pageBackwards(reader, 'end', 1);
  for (;;) {
    const [last] = await keep(page.events);
    if (last || !page.next) return last?.position;
    page = await pageBackwards(reader, page.next, BATCH_EVENTS);
  }
};
