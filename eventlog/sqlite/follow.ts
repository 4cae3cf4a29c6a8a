import type { Changes } from '#platform/sqlite/changes.ts';
import { type EventBatch, EventLogUnavailable, type SubscribeOptions } from '../port.ts';
import type { Inbox } from './handOver.ts';
import type { EventReads } from './reads.ts';

/** Waits for a change after `seen`, or for the signal. @throws EventLogUnavailable after close */
const changeAfter = async (seen: number, changes: Changes, { signal, batched }: SubscribeOptions): Promise<void> => {
  const open = await changes.since(seen, signal, batched);
  if (!open && !signal.aborted) throw new EventLogUnavailable(new Error('It was closed'));
};

/**
 * Reads to the end, then again after each change, until the signal aborts.
 * @param inbox yields what this thread stores meanwhile
 * @throws EventLogUnavailable, also after the log was closed
 */
export async function* follow(
  readRange: EventReads['readRange'],
  changes: Changes,
  options: SubscribeOptions,
  inbox: Inbox | undefined,
): AsyncGenerator<EventBatch, void> {
  const { from, prefix, signal } = options;
  let position = from;
  async function* noted(batches: AsyncIterable<EventBatch>): AsyncGenerator<EventBatch, void> {
    for await (const batch of batches) {
      if (signal.aborted) return;
      yield batch;
      position = batch.position;
    }
  }
  while (!signal.aborted) {
    const seen = changes.version();
    yield* noted(readRange({ after: position, prefix }));
    const changed = changeAfter(seen, changes, options);
    if (inbox) yield* noted(inbox.follow({ from: position, prefix }, changed));
    else await changed;
  }
}
