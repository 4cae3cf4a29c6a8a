import type { EventSkipped } from '#domain/operator/events.ts';
import { streams } from '#domain/streams.ts';
import { decodeSealed } from './codec.ts';
import type { EventLog, ExpectedRevision, RecordedEvent } from './port.ts';
import { formatPosition, type Position } from './position.ts';

/** Whether the operator has skipped the event at a position. */
export type IsSkipped = (position: Position) => boolean;

/**
 * @returns the data of an EventSkipped of any version; undefined for any other event and for one
 * that cannot be read, at which followers of the log will stop
 */
export const skipIn = (recorded: RecordedEvent): EventSkipped['data'] | undefined => {
  if (recorded.type !== 'EventSkipped') return undefined;
  try {
    const { event } = decodeSealed(recorded);
    return event.type === 'EventSkipped' ? event.data : undefined;
  } catch {
    return undefined;
  }
};

/** The positions that an event skips: one for a readable EventSkipped, none for any other event. */
export const skippedBy = (event: RecordedEvent): readonly string[] => {
  const skip = skipIn(event);
  return skip ? [skip.position] : [];
};

/** Every position that the operator has skipped so far. (The operator's stream is short.) */
export const skippedPositions = async (log: Pick<EventLog, 'readStream'>): Promise<ReadonlySet<string>> =>
  new Set((await log.readStream(streams.operator)).flatMap(skippedBy));

/** Reads which positions the operator has skipped so far. */
export const readSkips = async (log: Pick<EventLog, 'readStream'>): Promise<IsSkipped> => {
  const positions = await skippedPositions(log);
  return positions.size === 0 ? () => false : position => positions.has(formatPosition(position));
};

/**
 * The real end of a stream whose last events were skipped, so that a writer did not see them.
 * @param expected the end of the stream as the writer knows it
 * @returns undefined if the stream really ends there, or if a later event counts
 */
export const endBehindSkipped = async (
  log: Pick<EventLog, 'readStream'>,
  stream: string,
  expected: ExpectedRevision,
): Promise<bigint | undefined> => {
  if (expected === 'any') return undefined;
  const unseen = await log.readStream(stream, expected === 'no_stream' ? undefined : expected + 1n);
  if (unseen.length === 0) return undefined;
  const isSkipped = await readSkips(log);
  return unseen.every(({ position }) => isSkipped(position)) ? unseen.at(-1)?.revision : undefined;
};
