import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataVersion } from '#platform/sqlite/dataVersion.ts';
import { LIMIT } from '#platform/sqlite/limit.ts';
import { arrayStatement, type Prepare, type Reader } from '#platform/sqlite/reader.ts';
import { type Appended, type EventBatch, EventLogUnavailable, type Metadata, type RecordedEvent } from '../port.ts';
import { LAST_COMMIT, type Position, positionOf } from '../position.ts';
import { type End, headOf, type Place, Tail } from './tail.ts';

const BATCH_ROWS = 1000;
/** A thousand events of the largest kind would stall the event loop and fill the memory. */
const BATCH_CHARACTERS = 4_000_000;
/** Rows are asked for all at once, which is faster than one by one: first so many, then each time more. */
const FIRST_ROWS = 4;
const TIMES_MORE = 4;

type Row = readonly [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  metadata: string,
];

/** A row, or as much of it as a search needs. */
type Located = Row | Place;

const columns = 'position, stream, revision, id, type, data, metadata';
const range = `FROM events WHERE position > ? AND position <= ? ORDER BY position ${LIMIT}`;
const selectRange = `SELECT ${columns} ${range}`;
const selectStreams = `SELECT position, stream ${range}`;
const selectOne = `SELECT ${columns} FROM events WHERE position = ?`;
const selectStream = `SELECT ${columns} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision`;
/** Answered by the index alone. */
const selectEnd = 'SELECT revision, position FROM events WHERE stream = ? ORDER BY revision DESC LIMIT 1';

/** Searched by position alone: no index by type makes every append dearer. */
const selectTypes = `SELECT ${columns} FROM events WHERE position > ? AND position <= ?
  AND type IN (SELECT value FROM json_each(?)) ORDER BY position`;

/** A damaged text is for those to refuse who know which event it belongs to (see codec). */
const orNothing = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

const toEvent = ([position, stream, revision, id, type, data, metadata]: Row): RecordedEvent => ({
  id,
  type,
  stream,
  revision: BigInt(revision),
  position: positionOf(BigInt(position)),
  data: orNothing(data),
  metadata: orNothing(metadata) as Metadata,
});

type Values = readonly (string | bigint)[];

const allRows = (prepare: Prepare, sql: string, ...values: Values): readonly Row[] =>
  arrayStatement(prepare, sql).all(...values) as unknown as readonly Row[];

interface Range {
  readonly after: Position | undefined;
  /** To the end without it. */
  readonly upTo?: Position;
  readonly prefix?: string | undefined;
}

interface TypesRange extends Range {
  readonly upTo: Position;
  readonly types: readonly string[];
}

/** A batch, and whether more may follow it. */
interface Batch extends EventBatch {
  readonly isFull: boolean;
}

export interface EventReads {
  readStream(stream: string, from?: bigint): Promise<readonly RecordedEvent[]>;
  endOf(stream: string, from: bigint): Promise<Appended | undefined>;
  readRange(range: Range): AsyncIterable<EventBatch>;
  /** Only events of these types; the others cost little. */
  readTypes(range: TypesRange): AsyncIterable<EventBatch>;
  head(): Promise<Position | undefined>;
}

/** Rows of the log in their order: so many of those that follow the ones before, fewer only at the end. */
type NextRows = (wanted: number) => readonly Located[];

/** Rows of the log after a position. */
const stored = (prepare: Prepare, sql: string, after: bigint, upTo: bigint): NextRows => {
  let last = after;
  return wanted => {
    const some = allRows(prepare, sql, last, upTo, BigInt(wanted));
    last = BigInt(some.at(-1)?.[0] ?? last);
    return some;
  };
};

const inMemory = (places: readonly Place[]): NextRows => {
  let at = 0;
  return wanted => {
    at += wanted;
    return places.slice(at - wanted, at);
  };
};

/** Rows, more each time, until they are a batch; none at the end. */
function* growing(next: NextRows): Generator<readonly Located[]> {
  let rows = 0;
  for (let wanted = FIRST_ROWS; rows < BATCH_ROWS; wanted = Math.min(TIMES_MORE * wanted, BATCH_ROWS - rows)) {
    const some = next(wanted);
    if (some.length > 0) yield some;
    if (some.length < wanted) return;
    rows += some.length;
  }
}

/**
 * The prefix is compared here and not in SQL, so that a rare one cannot make one query search the whole log. Most events are
 * then not wanted, and only their streams are read.
 */
const readBatch = (prepare: Prepare, next: NextRows, prefix: string | undefined): Batch | undefined => {
  const wholeOf = ([position]: Located): Row | undefined => allRows(prepare, selectOne, BigInt(position))[0];
  const wantedOf = (some: readonly Located[]): readonly Row[] =>
    prefix === undefined
      ? (some as readonly Row[])
      : some
          .filter(([, stream]) => stream.startsWith(prefix))
          .map(wholeOf)
          .filter(row => row !== undefined);
  const events: RecordedEvent[] = [];
  let [rows, last, characters] = [0, 0, 0];
  for (const some of growing(next)) {
    for (const row of wantedOf(some)) {
      events.push(toEvent(row));
      characters += row[5].length;
    }
    rows += some.length;
    last = some.at(-1)?.[0] ?? last;
    if (characters > BATCH_CHARACTERS) break;
  }
  const isFull = rows === BATCH_ROWS || characters > BATCH_CHARACTERS;
  return rows === 0 ? undefined : { events, position: positionOf(BigInt(last)), isFull };
};

const commitOf = (after: Position | undefined): bigint => after?.commit ?? 0n;

/** Every read throws EventLogUnavailable when the file cannot be read. */
export const eventReads = (reader: Reader, version: DataVersion): EventReads => {
  const tail = new Tail(reader.prepare, version);
  const read = async <T>(query: (prepare: Prepare) => T): Promise<T> => {
    try {
      return await reader.read(query);
    } catch (error) {
      throw new EventLogUnavailable(error);
    }
  };

  /** The newest are in memory already, as far as it takes to see which of them are wanted. */
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
    async *readRange({ after, upTo, prefix }) {
      let from = commitOf(after);
      for (;;) {
        const begin = from;
        const batch = await read(prepare => {
          const next = rowsAfter(prepare, begin, upTo?.commit ?? LAST_COMMIT, prefix);
          return readBatch(prepare, next, prefix);
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
        if (events.length === 0) continue;
        yield { events, position: positionOf(end) };
        await nextTurn();
      }
    },
    head: () =>
      read(prepare => {
        const head = headOf(prepare);
        return head === undefined ? undefined : positionOf(BigInt(head));
      }),
  };
};
