import type { EventBatch } from '../port.ts';
import { comparePositions, type Position } from '../position.ts';

export interface Resumable {
  readonly from: Position | undefined;
  /** Opens the source anew. It may repeat what is at or before the position, and ends when everything is delivered. */
  readonly open: (from: Position | undefined) => AsyncIterable<EventBatch>;
  /** Waits until it makes sense to open again, or throws to give up. `failures` starts at 1 again after each batch. */
  readonly recover: (error: unknown, failures: number) => Promise<void>;
}

/** The part of a batch after the position; undefined when it brings nothing new. */
const beyond = ({ events, position }: EventBatch, seen: Position | undefined): EventBatch | undefined => {
  if (seen === undefined) return { events, position };
  if (comparePositions(position, seen) <= 0) return undefined;
  return { events: events.filter(event => comparePositions(event.position, seen) > 0), position };
};

/** Delivers a source that may break at any point as one sequence, without gaps or repeats. @throws what `recover` throws */
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
