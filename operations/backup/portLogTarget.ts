import type { Appended, EventLog, RecordedEvent, Write } from '#eventlog/port.ts';
import { comparePositions, formatPosition, type Position, positionOf } from '#eventlog/position.ts';
import { skipIn } from '#eventlog/skips.ts';
import { eventsOf, toCopy } from '../migrate/copied.ts';
import { SkippedPlaces } from '../migrate/places.ts';
import type { LogTarget } from './logTarget.ts';

/** In events. */
const SENT_AT_ONCE = 500;

const isOneWrite = (last: RecordedEvent, next: RecordedEvent): boolean =>
  last.stream === next.stream && last.metadata?.correlationId === next.metadata?.correlationId;

/** A write returns only one position, so an event that others refer to gets a write of its own. */
const inWrites = (events: readonly RecordedEvent[], places: SkippedPlaces): RecordedEvent[][] => {
  const writes: RecordedEvent[][] = [];
  let last: RecordedEvent | undefined;
  for (const event of events) {
    const isAlone = last === undefined || places.isWanted(last) || places.isWanted(event);
    if (last && !isAlone && isOneWrite(last, event)) writes.at(-1)?.push(event);
    else writes.push([event]);
    last = event;
  }
  return writes;
};

/** The log contains different events from the backup that is being restored into it. */
export class OtherLog extends Error {
  constructor(sentence = 'The log holds other events than this backup') {
    super(sentence);
    this.name = 'OtherLog';
  }
}

const appendInOrder = (log: EventLog, writes: readonly Write[]): Promise<readonly Appended[]> =>
  log.appendInOrder?.(writes) ?? Promise.all(writes.map(({ stream, events }) => log.append(stream, 'any', events)));

/**
 * Copies into any event log through its port. The order stays the same, and the server assigns
 * new positions. Events that an earlier, unfinished restore has added are compared and kept.
 * @param marks positions in the backup, namely its checkpoints, whose new positions are needed
 * @param skipped positions that events of the backup refer to; the restored events refer to the new
 * ones
 * @param isResumed whether an earlier restore was cut short: it may have added events by erasing
 * people again
 * @throws OtherLog
 */
export const portLogTarget = (
  log: EventLog,
  marks: readonly Position[],
  { skipped, isResumed }: { readonly skipped: ReadonlySet<string>; readonly isResumed: boolean },
): LogTarget => {
  const now = new Map<string, Position>();
  const places = new SkippedPlaces(skipped);
  let waiting: RecordedEvent[] = [];
  let storing: Promise<void> = Promise.resolve();
  let end = positionOf(0n);
  let earlier: AsyncIterator<RecordedEvent> | undefined = eventsOf(log);
  const note = (event: RecordedEvent, position: Position): void => {
    places.note(event, position);
    for (const mark of marks) if (comparePositions(event.position, mark) <= 0) now.set(formatPosition(mark), position);
  };
  /** Whether the event is already there. */
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
  /** Stores writes behind those before them. */
  const store = async (recorded: readonly RecordedEvent[]): Promise<void> => {
    const batch = inWrites(recorded, places);
    const writes = batch.map(events => ({
      stream: events[0]?.stream ?? '',
      events: events.map(event => toCopy(event, places)),
    }));
    const appended = await appendInOrder(log, writes);
    for (const [index, { position }] of appended.entries()) {
      // A server that failed meanwhile has stored a later event before an earlier one.
      if (comparePositions(position, end) <= 0)
        throw new OtherLog('The log holds events in another order than this backup');
      end = position;
      const last = batch[index]?.at(-1);
      if (last) note(last, position);
    }
  };
  /** Sends what waits. Meanwhile more may be added. */
  const flush = async (): Promise<void> => {
    await storing;
    storing = store(waiting);
    storing.catch(() => undefined);
    waiting = [];
  };
  const flushed = async (): Promise<void> => {
    await flush();
    await storing;
  };
  return {
    add: async event => {
      if (await isThere(event)) return;
      // The new position of the event that it refers to must be known.
      if (skipIn(event)) await flushed();
      waiting.push(event);
      if (waiting.length >= SENT_AT_ONCE) await flush();
    },
    // A position before the first event becomes the beginning of the log.
    positionNow: position => now.get(formatPosition(position)) ?? positionOf(0n),
    close: async () => {
      if (!isResumed && (await earlier?.next())?.done === false) throw new OtherLog();
      await flushed();
    },
    abandon: async () => void (await earlier?.return?.()),
  };
};
