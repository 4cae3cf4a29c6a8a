import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Prepare, Reader } from '#platform/sqlite/reader.ts';
import { type EventBatch, EventLogUnavailable, type RecordedEvent } from '../port.ts';
import { type Position, positionOf } from '../position.ts';

const BATCH_ROWS = 1000;
/** A thousand events of the largest kind would stall the event loop and fill the memory. */
const BATCH_CHARACTERS = 4_000_000;

type Row = readonly [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  metadata: string,
];

const columns = 'position, stream, revision, id, type, data, metadata';
const selectRange = `SELECT ${columns} FROM events WHERE position > ? AND position <= ? ORDER BY position LIMIT ${BATCH_ROWS}`;
const selectStream = `SELECT ${columns} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision`;
const selectHead = 'SELECT max(position) AS head FROM events';

const toEvent = ([position, stream, revision, id, type, data, metadata]: Row): RecordedEvent => ({
  id,
  type,
  stream,
  revision: BigInt(revision),
  position: positionOf(BigInt(position)),
  data: JSON.parse(data),
  metadata: JSON.parse(metadata),
});

/** Rows as arrays: as objects a whole log takes half as long again to read. */
const rowsOf = (prepare: Prepare, sql: string, ...parameters: readonly (string | bigint)[]): Iterable<Row> => {
  const statement = prepare(sql);
  statement.setReturnArrays(true);
  return statement.iterate(...parameters) as unknown as Iterable<Row>;
};

export interface Range {
  readonly after: Position | undefined;
  readonly upTo: Position;
  readonly prefix?: string | undefined;
}

export interface EventReads {
  readStream(stream: string, from?: bigint): Promise<readonly RecordedEvent[]>;
  readRange(range: Range): AsyncIterable<EventBatch>;
  head(): Promise<Position | undefined>;
}

/** Every read throws EventLogUnavailable when the file cannot be read. */
export const eventReads = (reader: Reader): EventReads => {
  const read = async <T>(query: (prepare: Prepare) => T): Promise<T> => {
    try {
      return await reader.read(query);
    } catch (error) {
      throw new EventLogUnavailable(error);
    }
  };

  /** The prefix is compared here and not in SQL, so that a rare one cannot make one query search the whole log. */
  const readBatch = (prepare: Prepare, after: Position, { upTo, prefix }: Range): EventBatch | undefined => {
    const events: RecordedEvent[] = [];
    let last: number | undefined;
    let characters = 0;
    for (const row of rowsOf(prepare, selectRange, after.commit, upTo.commit)) {
      last = row[0];
      if (prefix === undefined || row[1].startsWith(prefix)) events.push(toEvent(row));
      characters += row[5].length;
      if (characters > BATCH_CHARACTERS) break;
    }
    return last === undefined ? undefined : { events, position: positionOf(BigInt(last)) };
  };

  return {
    readStream: (stream, from = 0n) =>
      read(prepare => Array.from(rowsOf(prepare, selectStream, stream, from), toEvent)),
    async *readRange(range) {
      let position = range.after ?? positionOf(0n);
      while (position.commit < range.upTo.commit) {
        const after = position;
        const batch = await read(prepare => readBatch(prepare, after, range));
        if (!batch) return;
        position = batch.position;
        yield batch;
        await nextTurn();
      }
    },
    head: () =>
      read(prepare => {
        const head = prepare(selectHead).get()?.head;
        return typeof head === 'number' ? positionOf(BigInt(head)) : undefined;
      }),
  };
};
