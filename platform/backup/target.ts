import type { CollectionDefinition, Document, Documents } from '../documents/port.ts';
import type { EventLog, RecordedEvent } from '../events/port.ts';
import { comparePositions, formatPosition, type Position, parsePosition } from '../events/position.ts';
import { open as openEvents } from '../events/sqlite/writes.ts';
import { eventsOf, toCopy } from '../migrate/copied.ts';
import { SkippedPlaces } from '../migrate/places.ts';
import { openDatabase } from '../sqlite/openDatabase.ts';
import { CHECKPOINTS, isDoomed } from './kept.ts';
import type { Described, KeptEvent, Line, Secret } from './lines.ts';

/** Where events are restored to, in their order. */
export interface LogTarget {
  add(event: KeptEvent): Promise<void>;
  /** Where the event stands now that stood at this position. */
  positionNow(position: Position): Position;
  /** Everything is stored when it returns. */
  close(): Promise<void>;
}

/** A new events.db, in which every event keeps its position. */
export const sqliteLogTarget = (file: string): LogTarget => {
  const db = openDatabase(file, false);
  openEvents(db);
  const insert = db.prepare(
    'INSERT INTO events (position, stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  db.exec('BEGIN');
  return {
    add: async ({ position, stream, revision, id, type, data, metadata, damaged }) => {
      const texts = [damaged?.data ?? JSON.stringify(data), damaged?.metadata ?? JSON.stringify(metadata)];
      insert.run(position.commit, stream, revision, id, type, ...texts);
    },
    positionNow: position => position,
    close: async () => {
      db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
      db.close();
    },
  };
};

const LARGEST_WRITE = 500;

const isOneWrite = (last: RecordedEvent | undefined, next: RecordedEvent): boolean =>
  last === undefined || (last.stream === next.stream && last.metadata?.correlationId === next.metadata?.correlationId);

/** The log holds something else than what is restored into it. */
export class OtherLog extends Error {
  constructor() {
    super('The log holds other events than this backup');
    this.name = 'OtherLog';
  }
}

/**
 * Any event log, by its port: the order is kept, the positions are those that the server gives. What a restore before this one has
 * brought is compared and left. @throws OtherLog
 * @param skipped the positions that events of the backup name: they name the new ones here
 * @param isResumed an earlier restore was cut short, and may have erased again whom its ledger names: those events come on top
 */
export const portLogTarget = (
  log: EventLog,
  marks: readonly Position[],
  { skipped, isResumed }: { readonly skipped: ReadonlySet<string>; readonly isResumed: boolean },
): LogTarget => {
  const now = new Map<string, Position>();
  const places = new SkippedPlaces(skipped);
  let waiting: RecordedEvent[] = [];
  let earlier: AsyncIterator<RecordedEvent> | undefined = eventsOf(log);
  const note = (event: RecordedEvent, position: Position): void => {
    places.note(event, position);
    for (const mark of marks) if (comparePositions(event.position, mark) <= 0) now.set(formatPosition(mark), position);
  };
  /** Whether the event is there already. */
  const isThere = async (event: RecordedEvent): Promise<boolean> => {
    const next = await earlier?.next();
    if (next === undefined || next.done) {
      earlier = undefined;
      return false;
    }
    if (next.value.id !== event.id || next.value.stream !== event.stream) throw new OtherLog();
    note(event, next.value.position);
    return true;
  };
  const flush = async (): Promise<void> => {
    const [first] = waiting;
    const last = waiting.at(-1);
    if (first === undefined || last === undefined) return;
    const copies = waiting.map(event => toCopy(event, places));
    const { position } = await log.append(first.stream, 'any', copies);
    note(last, position);
    waiting = [];
  };
  return {
    add: async event => {
      if (await isThere(event)) return;
      // A write tells one position: an event that others name has one of its own.
      const isFull = waiting.length >= LARGEST_WRITE || places.isWanted(event);
      if (isFull || !isOneWrite(waiting.at(-1), event)) await flush();
      waiting.push(event);
      if (places.isWanted(event)) await flush();
    },
    positionNow: position => now.get(formatPosition(position)) ?? position,
    close: async () => {
      if (!isResumed && (await earlier?.next())?.done === false) throw new OtherLog();
      await flush();
    },
  };
};

const AT_ONCE = 200;

type OpenLog = (marks: readonly Position[]) => Promise<LogTarget> | LogTarget;

interface Checkpoint {
  readonly id: string;
  readonly position: string;
}

/** Takes the lines of a backup in their order. */
class Restoring {
  readonly secrets: Secret[] = [];
  events = 0;
  readonly #documents: Documents;
  readonly #openLog: OpenLog;
  readonly #collections = new Map<string, Described>();
  readonly #checkpoints: Checkpoint[] = [];
  #log: LogTarget | undefined;
  #writing: Promise<void>[] = [];

  constructor(documents: Documents, openLog: OpenLog) {
    this.#documents = documents;
    this.#openLog = openLog;
  }

  async take(line: Line): Promise<void> {
    if ('secret' in line) this.secrets.push(line.secret);
    else if ('collection' in line) this.#collections.set(line.collection.name, line.collection);
    else if ('event' in line) await this.#takeEvent(line.event);
    else if ('document' in line) await this.#takeDocument(line.document);
  }

  /** Checkpoints come last: only now the positions are known that the events have here. */
  async finish(): Promise<void> {
    await this.#written();
    const log = await this.#openedLog();
    await log.close();
    for (const { id, position } of this.#checkpoints) {
      const now = formatPosition(log.positionNow(parsePosition(position)));
      await this.#documents.project({ clear: [], writes: [], checkpoint: { id, position: now } });
    }
  }

  async #takeEvent(event: KeptEvent): Promise<void> {
    const log = this.#log ?? (await this.#openedLog());
    await log.add(event);
    this.events += 1;
  }

  async #takeDocument({ in: name, ...document }: Document & { readonly in: string }): Promise<void> {
    if (isDoomed(name)) return;
    if (name === CHECKPOINTS) {
      this.#checkpoints.push({ id: document.id, position: String(document.fields.position) });
      return;
    }
    const definition = definitionOf(this.#collections.get(name), name);
    const write = this.#documents.collection(definition).put(document);
    // Whoever waits for it next is told.
    write.catch(() => undefined);
    this.#writing.push(write);
    if (this.#writing.length >= AT_ONCE) await this.#written();
  }

  async #openedLog(): Promise<LogTarget> {
    this.#log ??= await this.#openLog(this.#checkpoints.map(({ position }) => parsePosition(position)));
    return this.#log;
  }

  async #written(): Promise<void> {
    await Promise.all(this.#writing);
    this.#writing = [];
  }
}

/** Puts the lines of a backup where they belong. */
export const restoreLines = async (
  lines: AsyncIterable<Line>,
  documents: Documents,
  openLog: OpenLog,
  onEvents: (events: number) => void,
): Promise<Pick<Restoring, 'secrets' | 'events'>> => {
  const restoring = new Restoring(documents, openLog);
  for await (const line of lines) {
    await restoring.take(line);
    if ('event' in line) onEvents(restoring.events);
  }
  await restoring.finish();
  return restoring;
};

const definitionOf = (described: Described | undefined, name: string): CollectionDefinition => {
  if (described === undefined) throw new Error(`The backup does not describe the collection ${name}`);
  return described;
};
