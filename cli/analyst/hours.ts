import { toHour } from '#domain/coarseTimes.ts';
import type { EventBatch, RecordedEvent } from '#eventlog/port.ts';
import type { Position } from '#eventlog/position.ts';

/** The most events that are taken as one hour, to limit memory. */
const MOST = 5000;

/** An event can reach the log this many milliseconds after the time at which it was recorded. */
const LATEST = 60_000;

const moved = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/** The events of one hour in log order. */
export interface Hour {
  readonly events: readonly RecordedEvent[];
  /** The position of the last event. */
  readonly end: Position;
  readonly isOver: boolean;
}

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
 */
export async function* hoursOf(batches: AsyncIterable<EventBatch>, now: string): AsyncGenerator<Hour, void> {
  const openHour = toHour(moved(now, -LATEST));
  let events: RecordedEvent[] = [];
  const take = (): Hour => {
    const taken = events;
    events = [];
    return { events: taken, end: taken.at(-1)?.position as Position, isOver: (hourOf(taken) ?? '') < openHour };
  };
  for await (const batch of batches) {
    for (const event of batch.events) {
      if (isComplete(events, event)) yield take();
      events.push(event);
    }
  }
  if (events.length > 0) yield take();
}
