import type { EventLog, RecordedEvent } from '#eventlog/port.ts';
import { mapInGroups } from '#platform/async/mapInGroups.ts';
import { recentlyUsed } from '#platform/recentlyUsed.ts';

const REMEMBERED_STREAMS = 200_000;
const AT_ONCE = 32;

/** The first revision of a stream that can still be read; undefined for a deleted stream. */
type Beginning = bigint | undefined;

export interface LivingEvent {
  readonly event: RecordedEvent;
  /**
   * How many events were deleted before the stream began again. Its revision is lower by that
   * number in a copy.
   */
  readonly deleted: bigint;
}

/**
 * The events that are still in their streams, in log order. Until a scavenge, EventStoreDB also
 * shows the events of deleted streams in the whole log; copying them would bring them back.
 */
export async function* livingEvents(log: Pick<EventLog, 'readAll' | 'readStream'>): AsyncGenerator<LivingEvent, void> {
  const beginnings = recentlyUsed<{ readonly at: Beginning }>(REMEMBERED_STREAMS);
  const learn = async (stream: string): Promise<void> => {
    beginnings.set(stream, { at: (await log.readStream(stream))[0]?.revision });
  };
  for await (const { events } of log.readAll()) {
    const unknown = [...new Set(events.map(({ stream }) => stream))].filter(stream => !beginnings.has(stream));
    await mapInGroups(unknown, AT_ONCE, learn);
    for (const event of events) {
      const beginning = beginnings.get(event.stream)?.at;
      if (beginning !== undefined && event.revision >= beginning) yield { event, deleted: beginning };
    }
  }
}
