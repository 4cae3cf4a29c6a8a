import type { EventLog, RecordedEvent } from '#eventlog/port.ts';
import { comparePositions, formatPosition, type Position } from '#eventlog/position.ts';
import { skippedPositions } from '#eventlog/skips.ts';
import { checksum, contentOf, eventsOf, toCopy } from './copied.ts';
import { MigrationFailed } from './failed.ts';
import { livingEvents } from './living.ts';
import { SkippedPlaces } from './places.ts';

interface VerifiedLog {
  readonly events: number;
  readonly streams: number;
  /** Covers every event in order: stream, revision, id, type, data, metadata. */
  readonly checksum: string;
  /** Per checkpoint of the source, its event's position in the target; undefined for none. */
  readonly checkpoints: ReadonlyMap<string, Position | undefined>;
}

export interface VerifyLogOptions {
  readonly from: EventLog;
  readonly to: EventLog;
  /** Positions in the source, by name. */
  readonly checkpoints: ReadonlyMap<string, Position>;
  readonly signal: AbortSignal;
  readonly onEvents: (events: number) => void;
}

const describe = ({ type, stream, position }: RecordedEvent): string =>
  `${type} of ${stream} at position ${formatPosition(position)}`;

const nextCopy = async (copies: AsyncIterator<RecordedEvent, void>, source: RecordedEvent): Promise<RecordedEvent> => {
  const { value } = await copies.next();
  if (value) return value;
  throw new MigrationFailed(`The target lacks ${describe(source)}. Run the same again: it goes on there.`);
};

const assertEqual = (source: RecordedEvent, deleted: bigint, copy: RecordedEvent, places: SkippedPlaces): string => {
  const [wanted, found] = [contentOf(toCopy(source, places), source.stream), contentOf(copy, copy.stream)];
  if (wanted !== found || copy.revision !== source.revision - deleted) {
    throw new MigrationFailed(
      `${describe(source)} is not the same in the target, at position ${formatPosition(copy.position)}. Start again with an empty target.`,
    );
  }
  return `${copy.revision} ${found}`;
};

/** Moves every checkpoint at this event or after it to the position of the event in the target. */
const move = (
  reached: Map<string, Position | undefined>,
  checkpoints: VerifyLogOptions['checkpoints'],
  at: Position,
  to: Position,
): void => {
  for (const [name, position] of checkpoints) if (comparePositions(at, position) <= 0) reached.set(name, to);
};

/**
 * Reads both logs side by side. They must have the same events in the same order, each with its
 * stream, revision, id, type, data and metadata.
 * @returns a summary of their content, and the source's checkpoints as positions in the target
 * @throws MigrationFailed at the first difference
 */
export const verifyLog = async (options: VerifyLogOptions): Promise<VerifiedLog> => {
  const { from, to, checkpoints, signal, onEvents } = options;
  const places = new SkippedPlaces(await skippedPositions(from));
  const reached = new Map<string, Position | undefined>([...checkpoints.keys()].map(name => [name, undefined]));
  const copies = eventsOf(to);
  const sum = checksum();
  let [events, streams] = [0, 0];

  for await (const { event, deleted } of livingEvents(from)) {
    signal.throwIfAborted();
    const copy = await nextCopy(copies, event);
    sum.add(assertEqual(event, deleted, copy, places));
    places.note(event, copy.position);
    move(reached, checkpoints, event.position, copy.position);
    events += 1;
    if (copy.revision === 0n) streams += 1;
    onEvents(events);
  }
  const more = (await copies.next()).value;
  if (more)
    throw new MigrationFailed(`The target holds more than the source: ${describe(more)}. Was something started on it?`);
  return { events, streams, checksum: sum.hex(), checkpoints: reached };
};
