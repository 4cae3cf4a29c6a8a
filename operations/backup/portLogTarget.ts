import type { EventLog, RecordedEvent } from '#eventlog/port.ts';
import { comparePositions, formatPosition, type Position, positionOf } from '#eventlog/position.ts';
import { eventsOf, toCopy } from '../migrate/copied.ts';
import { SkippedPlaces } from '../migrate/places.ts';
import type { LogTarget } from './logTarget.ts';

const LARGEST_WRITE = 500;

const isOneWrite = (last: RecordedEvent | undefined, next: RecordedEvent): boolean =>
  last === undefined || (last.stream === next.stream && last.metadata?.correlationId === next.metadata?.correlationId);

/** The log contains different events from the backup that is being restored into it. */
export class OtherLog extends Error {
  constructor() {
    super('The log holds other events than this backup');
    this.name = 'OtherLog';
  }
}

/**
 * Restores into any event log through its port. The order stays the same, and the server assigns
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
      // A write returns only one position, so an event that others refer to gets a write of its
      // own.
      const isFull = waiting.length >= LARGEST_WRITE || places.isWanted(event);
      if (isFull || !isOneWrite(waiting.at(-1), event)) await flush();
      waiting.push(event);
      if (places.isWanted(event)) await flush();
    },
    // A position before the first event becomes the beginning of the log.
    positionNow: position => now.get(formatPosition(position)) ?? positionOf(0n),
    close: async () => {
      if (!isResumed && (await earlier?.next())?.done === false) throw new OtherLog();
      await flush();
    },
    abandon: async () => void (await earlier?.return?.()),
  };
};
