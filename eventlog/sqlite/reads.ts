import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataVersion } from '#platform/sqlite/dataVersion.ts';
import { isAway } from '#platform/sqlite/errors.ts';
import { LIMIT } from '#platform/sqlite/limit.ts';
import { arrayStatement, type Prepare, type Reader } from '#platform/sqlite/reader.ts';
import {
  type Appended,
  type EventBatch,
  EventLogUnavailable,
  type Growth,
  type Place,
  type RecordedEvent,
} from '../port.ts';
import { LAST_COMMIT, type Position, positionOf } from '../position.ts';
import { BATCH_ROWS, inMemory, type NextRows, readBatch, stored } from './batches.ts';
import { allRows, columns, toEvent } from './rows.ts';
import { type End, headOf, Tail } from './tail.ts';

const range = `FROM events WHERE position > ? AND position <= ? ORDER BY position ${LIMIT}`;
const selectRange = `SELECT ${columns} ${range}`;
const selectStreams = `SELECT position, stream ${range}`;
const selectStream = `SELECT ${columns} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision`;
/** SQLite answers this query from the index alone. */
const selectEnd = 'SELECT revision, position FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1';

/** Searches by position only. An index on the type would make every append more expensive. */
const selectTypes = `SELECT ${columns} FROM events WHERE position > ? AND position <= ?
  AND type IN (SELECT value FROM json_each(?)) ORDER BY position`;

/** So many places are told at once. */
const GROWTH_ROWS = 10_000;

interface Range {
  readonly after: Position | undefined;
  /** The last position to read; the end of the log by default. */
  readonly upTo?: Position;
  readonly prefix?: string | undefined;
  readonly largestBatch?: number | undefined;
}

interface TypesRange extends Range {
  readonly upTo: Position;
  readonly types: readonly string[];
}

export interface EventReads {
  readStream(stream: string, from?: bigint): Promise<readonly RecordedEvent[]>;
  endOf(stream: string, from: bigint): Promise<Appended | undefined>;
  readRange(range: Range): AsyncIterable<EventBatch>;
  /** Only events of these types. Skipping the others is cheap. */
  readTypes(range: TypesRange): AsyncIterable<EventBatch>;
  grownAfter(position: Position): Promise<Growth>;
  head(): Promise<Position | undefined>;
}

/** A search for a prefix reads many rows for one that matches. */
const rowsOfBatch = (prefix: string | undefined, largest = BATCH_ROWS): number =>
  prefix === undefined ? Math.min(largest, BATCH_ROWS) : BATCH_ROWS;

const commitOf = (after: Position | undefined): bigint => after?.commit ?? 0n;

/**
 * Every read throws EventLogUnavailable if the file cannot be read now, and SQLite's own error if
 * it is damaged, since damage is not temporary.
 */
export const eventReads = (reader: Reader, version: DataVersion): EventReads => {
  const tail = new Tail(reader.prepare, version);
  const read = async <T>(query: (prepare: Prepare) => T): Promise<T> => {
    try {
      return await reader.read(query);
    } catch (error) {
      throw isAway(error) ? new EventLogUnavailable(error) : error;
    }
  };

  /**
   * With a prefix, the rows come from memory if possible: the tail holds the streams of the newest
   * events.
   */
  const rowsAfter = (prepare: Prepare, after: bigint, upTo: bigint, prefix: string | undefined): NextRows => {
    if (prefix === undefined) return stored(prepare, selectRange, after, upTo);
    const newest = upTo === LAST_COMMIT ? tail.after(Number(after)) : undefined;
    return newest ? inMemory(newest) : stored(prepare, selectStreams, after, upTo);
  };

  return {
    readStream: (stream, from = 0n) => read(prepare => allRows(prepare, selectStream, stream, from).map(toEvent)),
    endOf: (stream, from) =>
      read(prepare => {
        const readEnd = () => arrayStatement(prepare, selectEnd).get(stream) as unknown as End | undefined;
        const end = tail.endOf(stream, readEnd);
        return end && end[0] >= from ? { revision: BigInt(end[0]), position: positionOf(BigInt(end[1])) } : undefined;
      }),
    async *readRange({ after, upTo, prefix, largestBatch }) {
      const rows = rowsOfBatch(prefix, largestBatch);
      let from = commitOf(after);
      for (;;) {
        const begin = from;
        const batch = await read(prepare => {
          const next = rowsAfter(prepare, begin, upTo?.commit ?? LAST_COMMIT, prefix);
          return readBatch(prepare, next, prefix, rows);
        });
        if (!batch) return;
        const { events, position, isFull } = batch;
        from = position.commit;
        yield { events, position };
        if (!isFull) return;
        await nextTurn();
      }
    },
    async *readTypes({ after, upTo, prefix = '', types }) {
      const listed = JSON.stringify(types);
      let from = commitOf(after);
      while (from < upTo.commit) {
        const begin = from;
        const end = begin + BigInt(BATCH_ROWS) < upTo.commit ? begin + BigInt(BATCH_ROWS) : upTo.commit;
        const rows = await read(prepare => allRows(prepare, selectTypes, begin, end, listed));
        from = end;
        const events = rows.filter(([, stream]) => stream.startsWith(prefix)).map(toEvent);
        if (events.length > 0) yield { events, position: positionOf(end) };
        await nextTurn();
      }
    },
    grownAfter: position =>
      read(prepare => {
        const next = rowsAfter(prepare, position.commit, LAST_COMMIT, '');
        const places = next(GROWTH_ROWS) as readonly Place[];
        return { places, position: positionOf(BigInt(places.at(-1)?.[0] ?? position.commit)) };
      }),
    head: () =>
      read(prepare => {
        const head = headOf(prepare);
        return head === undefined ? undefined : positionOf(BigInt(head));
      }),
  };
};
