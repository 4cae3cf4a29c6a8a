import { randomUUID } from 'node:crypto';
import type { EventBatch, EventLog, NewEvent, RecordedEvent } from '#eventlog/port.ts';
import { positionOf } from '#eventlog/position.ts';
import { newEvent } from '../../support/newEvent.ts';

export const anEvent = (data: unknown, id: string = randomUUID()): NewEvent =>
  newEvent('SomethingHappened', data, { id });

export const events = (count: number): NewEvent[] => Array.from({ length: count }, (_, index) => anEvent({ index }));

export const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

/** Everything that a read delivers. */
export const collect = async (batches: AsyncIterable<EventBatch>): Promise<RecordedEvent[]> => {
  const all: RecordedEvent[] = [];
  for await (const batch of batches) all.push(...batch.events);
  return all;
};

/** Subscribes until this many events have come, or until the check says that it is enough. */
export const takeFrom = async (
  log: EventLog,
  options: { from?: RecordedEvent['position']; prefix: string; batched?: boolean },
  count: number,
): Promise<{ events: RecordedEvent[]; position: RecordedEvent['position'] | undefined }> => {
  const abort = new AbortController();
  const taken: RecordedEvent[] = [];
  let position = options.from;
  for await (const batch of log.subscribeAll({ ...options, signal: abort.signal })) {
    taken.push(...batch.events);
    position = batch.position;
    if (taken.length >= count) abort.abort();
  }
  return { events: taken, position };
};

/** An event as if read from the log, given only its place. */
export const recorded = (at: number): RecordedEvent => ({
  ...anEvent({ at }),
  stream: 'stream',
  revision: BigInt(at),
  position: positionOf(BigInt(at)),
});

export const placesIn = ({ events }: EventBatch): number[] => events.map(({ position }) => Number(position.commit));
