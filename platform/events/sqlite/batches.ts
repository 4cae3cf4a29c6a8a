import type { Prepare } from '#platform/sqlite/reader.ts';
import type { EventBatch, RecordedEvent } from '../port.ts';
import { positionOf } from '../position.ts';
import { allRows, columns, type Row, toEvent } from './rows.ts';
import type { Place } from './tail.ts';

export const BATCH_ROWS = 1000;
/** A thousand events of the largest kind would stall the event loop and fill the memory. */
const BATCH_CHARACTERS = 4_000_000;
/** Rows are asked for all at once, which is faster than one by one: first so many, then each time more. */
const FIRST_ROWS = 4;
const TIMES_MORE = 4;

/** A row, or as much of it as a search needs. */
type Located = Row | Place;

const selectOne = `SELECT ${columns} FROM events WHERE position = ?`;

/** A batch, and whether more may follow it. */
interface Batch extends EventBatch {
  readonly isFull: boolean;
}

/** Rows of the log in their order: so many of those that follow the ones before, fewer only at the end. */
export type NextRows = (wanted: number) => readonly Located[];

/** Rows of the log after a position. */
export const stored = (prepare: Prepare, sql: string, after: bigint, upTo: bigint): NextRows => {
  let last = after;
  return wanted => {
    const some = allRows(prepare, sql, last, upTo, BigInt(wanted));
    last = BigInt(some.at(-1)?.[0] ?? last);
    return some;
  };
};

export const inMemory = (places: readonly Place[]): NextRows => {
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
export const readBatch = (prepare: Prepare, next: NextRows, prefix: string | undefined): Batch | undefined => {
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
