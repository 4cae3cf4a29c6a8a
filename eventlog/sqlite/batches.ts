import type { Prepare } from '#platform/sqlite/reader.ts';
import type { EventBatch, Place, RecordedEvent } from '../port.ts';
import { positionOf } from '../position.ts';
import { allRows, columns, type Row, toEvent } from './rows.ts';

export const BATCH_ROWS = 1000;
/** A thousand events of the largest size would stall the event loop and fill the memory. */
const BATCH_CHARACTERS = 4_000_000;
/**
 * Reading several rows at once is faster than one by one. The number starts here and grows with
 * each read.
 */
const FIRST_ROWS = 4;
const TIMES_MORE = 4;

/** A row, or the part of it that a search by prefix needs. */
type Located = Row | Place;

const selectOne = `SELECT ${columns} FROM events WHERE position = ?`;

/** A batch, and whether more may follow it. */
interface Batch extends EventBatch {
  readonly isFull: boolean;
}

/** Returns the next rows of the log: as many as requested, fewer only at the end. */
export type NextRows = (wanted: number) => readonly Located[];

/**
 * Rows of the file between two positions.
 * @param sql takes three values: the position before the first row, the last position, and a limit
 */
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

/** Yields rows in growing reads, until there are `most` or none are left. */
function* growing(next: NextRows, most: number): Generator<readonly Located[]> {
  let rows = 0;
  for (let wanted = Math.min(FIRST_ROWS, most); rows < most; wanted = Math.min(TIMES_MORE * wanted, most - rows)) {
    const some = next(wanted);
    if (some.length > 0) yield some;
    if (some.length < wanted) return;
    rows += some.length;
  }
}

/**
 * Reads one batch. The prefix is compared here and not in SQL, because a query for a rare prefix
 * would search the whole log in one go. With a prefix, `next` returns only positions and streams,
 * and the matching events are then read one by one, since most do not match.
 * @param most how many rows it reads
 * @returns undefined at the end of the log
 */
export const readBatch = (
  prepare: Prepare,
  next: NextRows,
  prefix: string | undefined,
  most: number,
): Batch | undefined => {
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
  for (const some of growing(next, most)) {
    for (const row of wantedOf(some)) {
      events.push(toEvent(row));
      characters += row[5].length;
    }
    rows += some.length;
    last = some.at(-1)?.[0] ?? last;
    if (characters > BATCH_CHARACTERS) break;
  }
  const isFull = rows === most || characters > BATCH_CHARACTERS;
  return rows === 0 ? undefined : { events, position: positionOf(BigInt(last)), isFull };
};
