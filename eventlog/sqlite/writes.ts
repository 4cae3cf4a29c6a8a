/**
 * The event log's handler for its writer (see WriterOptions): appends to and deletes from the
 * events table.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Answer } from '#platform/sqlite/protocol.ts';
import { WrongExpectedRevision } from '../port.ts';
import { handOver } from './handOver.ts';
import type { Row } from './rows.ts';

/** Data and metadata are JSON text. */
export type EventRow = readonly [id: string, type: string, data: string, metadata: string];

/** Tuples and numbers, because objects take four times as long to copy between threads. */
export type Append = readonly [stream: string, expected: number | 'no_stream' | 'any', events: readonly EventRow[]];

export type WriteRequest = Append | { readonly deleteStream: string };

/** The place of the last event of the write, and whether an earlier write had stored it. */
export type AppendedPlace = readonly [revision: number, position: number, isRepeated?: true];

/** Undefined after a deletion. */
export type WriteResponse = AppendedPlace | undefined;

/** An id of this write already belongs to an event of another stream or another write. */
export class EventIdTaken extends Error {
  constructor(stream: string) {
    super(`An event id of this write to ${stream} is already taken by another event`);
    this.name = 'EventIdTaken';
  }
}

interface StoredEvent {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
}

const NO_EVENT = -1;

const holds = (expected: Append[1], current: number): boolean =>
  expected === 'any' || current === (expected === 'no_stream' ? NO_EVENT : expected);

/** @throws WrongExpectedRevision */
const assertHolds = (stream: string, expected: Append[1], current: number): void => {
  if (holds(expected, current)) return;
  throw new WrongExpectedRevision(stream, typeof expected === 'number' ? BigInt(expected) : expected);
};

const createSchema = (db: DatabaseSync): void =>
  // AUTOINCREMENT, because without it the position of a deleted event could be assigned again.
  db.exec(`
    CREATE TABLE IF NOT EXISTS events (
      position INTEGER PRIMARY KEY AUTOINCREMENT,
      stream   TEXT NOT NULL,
      revision INTEGER NOT NULL,
      id       TEXT NOT NULL UNIQUE,
      type     TEXT NOT NULL,
      data     TEXT NOT NULL,
      metadata TEXT NOT NULL,
      UNIQUE (stream, revision)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS deletions (one INTEGER PRIMARY KEY CHECK (one = 1), count INTEGER NOT NULL) STRICT;
    INSERT OR IGNORE INTO deletions VALUES (1, 0);
  `);

export const open = (db: DatabaseSync): ((request: WriteRequest) => WriteResponse) => {
  createSchema(db);
  // Overwrites deleted data at once. Without this, removing it would mean rewriting the whole log
  // (see scrubFolder).
  db.exec('PRAGMA secure_delete = ON');
  const selectById = db.prepare('SELECT stream, revision, position FROM events WHERE id = ?');
  const selectRevision = db.prepare('SELECT max(revision) AS revision FROM events WHERE stream = ?');
  const insert = db.prepare(
    'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
  );
  /**
   * A fast path for the usual write, the first event of a stream: the two unique indexes decide
   * whether it is allowed.
   */
  const insertFirst = db.prepare(
    'INSERT OR IGNORE INTO events (stream, revision, id, type, data, metadata) VALUES (?, 0, ?, ?, ?, ?)',
  );
  const deleteAll = db.prepare('DELETE FROM events WHERE stream = ?');
  /** Tells readers that their caches may be stale (see Tail). */
  const countDeletion = db.prepare('UPDATE deletions SET count = count + 1');

  /**
   * The last event of an earlier try of the same write; undefined if no part of it is stored.
   * @throws EventIdTaken
   */
  const storedBefore = ([stream, , events]: Append): StoredEvent | undefined => {
    const found = events.map(([id]) => selectById.get(id) as StoredEvent | undefined).filter(row => row !== undefined);
    if (found.length === 0) return undefined;
    if (found.length < events.length || found.some(row => row.stream !== stream)) throw new EventIdTaken(stream);
    return found.at(-1);
  };

  /**
   * Appends the only event of a new stream. Returns undefined for other requests, and if the stream
   * or the id already exists.
   */
  const begun = ([stream, expected, events]: Append): AppendedPlace | undefined => {
    const [first, second] = events;
    if (expected !== 'no_stream' || first === undefined || second !== undefined) return undefined;
    const { changes, lastInsertRowid } = insertFirst.run(stream, ...first);
    return changes === 1 ? [0, Number(lastInsertRowid)] : undefined;
  };

  const append = (request: Append): AppendedPlace => {
    const alone = begun(request);
    if (alone) return alone;
    const before = storedBefore(request);
    if (before) return [before.revision, before.position, true];

    const [stream, expected, events] = request;
    let revision = Number(selectRevision.get(stream)?.revision ?? NO_EVENT);
    assertHolds(stream, expected, revision);
    let position = 0;
    for (const row of events) {
      revision += 1;
      position = Number(insert.run(stream, revision, ...row).lastInsertRowid);
    }
    return [revision, position];
  };

  return request => {
    if (!('deleteStream' in request)) return append(request);
    deleteAll.run(request.deleteStream);
    countDeletion.run();
    return undefined;
  };
};

/** @returns the rows that a request has stored */
const storedBy = (request: WriteRequest, answer: Answer | undefined): readonly Row[] => {
  if ('deleteStream' in request || !answer || !('response' in answer)) return [];
  const [stream, , events] = request;
  const [revision, position, isRepeated] = answer.response as AppendedPlace;
  // What is stored may differ, for example in the time.
  if (isRepeated) return [];
  const before = events.length - 1;
  return events.map((event, at) => [position - before + at, stream, revision - before + at, ...event]);
};

/** Hands what was committed to the followers in this thread. */
export const committed = (file: string, requests: readonly WriteRequest[], answers: readonly Answer[]): void =>
  handOver(file, () => requests.flatMap((request, at) => storedBy(request, answers[at])));
