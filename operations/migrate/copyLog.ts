import type { EventLog, RecordedEvent } from '#eventlog/port.ts';
import { skippedPositions } from '#eventlog/skips.ts';
import { Backlog } from '#platform/async/backlog.ts';
import { eventsOf, toCopy } from './copied.ts';
import { MigrationFailed } from './failed.ts';
import { livingEvents } from './living.ts';
import { SkippedPlaces } from './places.ts';

interface CopyLogOptions {
  readonly from: EventLog;
  readonly to: EventLog;
  /**
   * How many appends may be in progress at a time. More than one is only possible for a log that
   * stores appends in the order in which they were requested, because every event must keep its
   * place.
   */
  readonly atOnce: number;
  readonly signal: AbortSignal;
  readonly onEvents: (events: number) => void;
}

const assertSame = (source: RecordedEvent, copy: RecordedEvent): void => {
  if (source.id === copy.id && source.stream === copy.stream) return;
  throw new MigrationFailed(
    `The target holds another event where ${source.type} of ${source.stream} belongs: it is no copy of this source. Start again with an empty target.`,
  );
};

/**
 * Appends the events of one log to another in order, one event a write. Events that an earlier run
 * has copied are compared and kept.
 * @returns how many events the target has now
 * @throws MigrationFailed when the target holds something else; what the logs throw
 */
export const copyLog = async ({ from, to, atOnce, signal, onEvents }: CopyLogOptions): Promise<number> => {
  const places = new SkippedPlaces(await skippedPositions(from));
  const earlier = eventsOf(to);
  const appending = new Backlog(atOnce);
  let isBehind = true;
  let count = 0;

  const append = async (event: RecordedEvent): Promise<void> => {
    const { position } = await to.append(event.stream, 'any', [toCopy(event, places)]);
    places.note(event, position);
  };

  const add = async (event: RecordedEvent): Promise<void> => {
    // It refers to another event, whose new position must be known first.
    if (event.type === 'EventSkipped') await appending.done();
    await appending.add(append(event));
  };

  for await (const { event } of livingEvents(from)) {
    signal.throwIfAborted();
    const copy = isBehind ? (await earlier.next()).value : undefined;
    if (copy) {
      assertSame(event, copy);
      places.note(event, copy.position);
    } else {
      isBehind = false;
      await add(event);
    }
    count += 1;
    onEvents(count);
  }
  await appending.done();
  return count;
};
