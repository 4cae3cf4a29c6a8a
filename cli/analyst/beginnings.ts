import type { EventLog } from '#eventlog/port.ts';
import { type Position, positionOf } from '#eventlog/position.ts';

const FIRST_SPAN = 1000n;

/** Starts for reading near the head: ever longer spans before it, then the start of the log. */
export function* beginnings({ identity }: EventLog, { commit }: Position): Generator<Position | undefined> {
  // EventStoreDB only accepts positions of events, and these are not consecutive.
  for (let span = FIRST_SPAN; identity === undefined && span < commit; span *= 8n) yield positionOf(commit - span);
  yield undefined;
}
