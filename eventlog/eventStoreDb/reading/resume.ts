import type { EventBatch } from '../../port.ts';
import { comparePositions, type Position } from '../../position.ts';

interface Resumable {
  readonly from: Position | undefined;
  /**
   * Opens the source again. It may repeat events at or before the position. It ends once everything
   * is delivered.
   */
  readonly open: (from: Position | undefined) => AsyncIterable<EventBatch>;
  /**
   * Waits until it makes sense to open again, or throws to give up. `failures` starts at 1 again
   * after each batch.
   */
  readonly recover: (error: unknown, failures: number) => Promise<void>;
}

/** The part of a batch after the position, or undefined if it contains nothing new. */
const beyond = (batch: EventBatch, seen: Position | undefined): EventBatch | undefined => {
  if (seen === undefined) return batch;
  if (comparePositions(batch.position, seen) <= 0) return undefined;
  return { ...batch, events: batch.events.filter(event => comparePositions(event.position, seen) > 0) };
};

/**
 * Delivers a source that may break at any point as one sequence, without gaps or repeats. @throws
 * the error thrown by `recover`
 */
export async function* resume({ from, open, recover }: Resumable): AsyncGenerator<EventBatch, void> {
  let position = from;
  let failures = 0;
  for (;;) {
    try {
      for await (const batch of open(position)) {
        failures = 0;
        const fresh = beyond(batch, position);
        if (fresh === undefined) continue;
        position = fresh.position;
        yield fresh;
      }
      return;
    } catch (error) {
      failures += 1;
      await recover(error, failures);
    }
  }
}
