import { toHour } from '#domain/coarseTimes.ts';
import type { EventBatch, EventLog, RecordedEvent } from '#eventlog/port.ts';
import { comparePositions, type Position } from '#eventlog/position.ts';
import { readSinceCleared } from '#eventlog/sinceCleared.ts';
import { beginnings } from './beginnings.ts';

/** The most events that are taken as one hour, to limit memory. */
const MOST = 5000;

/** An event can reach the log this many milliseconds after the time at which it was recorded. */
const LATEST = 60_000;
const HOUR = 60 * 60_000;

const moved = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/** The events of one hour in log order. */
export interface Hour {
  readonly events: readonly RecordedEvent[];
  /** The position of the last event. */
  readonly end: Position;
  readonly isOver: boolean;
  /** When it is over at the latest, by its own time. */
  readonly overAt: string;
}

const openHourAt = (now: string): string => toHour(moved(now, -LATEST));

/**
 * The position of the last event that was recorded before the open hour. Everything before it is
 * older, whatever a clock that ran ahead has noted there.
 */
export const lastSettled = async (log: EventLog, now: string): Promise<Position | undefined> => {
  const head = await log.head();
  if (head === undefined) return undefined;
  const before = moved(openHourAt(now), -LATEST);
  for (const from of beginnings(log, head)) {
    let last: Position | undefined;
    for await (const { events } of readSinceCleared(log, { from }))
      last = events.findLast(({ metadata }) => metadata?.recordedAt < before)?.position ?? last;
    if (last !== undefined) return last;
  }
  return undefined;
};

/** The hour of the first event that has a time. */
const hourOf = (events: readonly RecordedEvent[]): string | undefined => {
  const recordedAt = events.find(({ metadata }) => metadata?.recordedAt)?.metadata.recordedAt;
  return recordedAt && toHour(recordedAt);
};

/** Events that come late, or have no time, belong to the hour in which they come. */
const belongs = (recordedAt: string | undefined, hour: string): boolean =>
  recordedAt === undefined ||
  toHour(recordedAt) === hour ||
  (recordedAt < hour && toHour(moved(recordedAt, LATEST)) === hour);

const isComplete = (events: readonly RecordedEvent[], { metadata }: RecordedEvent): boolean => {
  const hour = hourOf(events);
  return events.length >= MOST || (hour !== undefined && !belongs(metadata?.recordedAt, hour));
};

/**
 * Divides the log by the hours at which its events were recorded. A busy hour comes in parts.
 * @param batches the whole log: without some of its events, hours would end at other positions
 * @param now decides which hours are over, so that nothing more can be added to them
 * @param settled see lastSettled
 */
export async function* hoursOf(
  batches: AsyncIterable<EventBatch>,
  now: string,
  settled?: Position,
): AsyncGenerator<Hour, void> {
  const openHour = openHourAt(now);
  let events: RecordedEvent[] = [];
  const take = (): Hour => {
    const taken = events;
    events = [];
    const [hour, end] = [hourOf(taken) ?? '', taken.at(-1)?.position as Position];
    const isOver = hour < openHour || (settled !== undefined && comparePositions(end, settled) <= 0);
    return { events: taken, end, isOver, overAt: moved(hour || openHour, HOUR + LATEST) };
  };
  for await (const batch of batches) {
    for (const event of batch.events) {
      if (isComplete(events, event)) yield take();
      events.push(event);
    }
  }
  if (events.length > 0) yield take();
}
