import { streams } from '#domain/streams.ts';
import { decodeSealed } from './codec.ts';
import type { EventLog, ExpectedRevision, RecordedEvent } from './port.ts';
import { formatPosition, type Position } from './position.ts';
import type { StoredData } from './schemas.ts';

/** Tells which events the operator has decided to pass over. */
export type IsSkipped = (position: Position) => boolean;

/**
 * What an event of whatever version says, when it is the operator's decision to pass over another. One that cannot be read says nothing,
 * and is met as such by whoever follows the log.
 */
export const skipIn = (recorded: RecordedEvent): StoredData<'EventSkipped'> | undefined => {
  if (recorded.type !== 'EventSkipped') return undefined;
  try {
    const { event } = decodeSealed(recorded);
    return event.type === 'EventSkipped' ? event.data : undefined;
  } catch {
    return undefined;
  }
};

/** The position that an event passes over, if it passes over any. */
export const skippedBy = (event: RecordedEvent): readonly string[] => {
  const skip = skipIn(event);
  return skip ? [skip.position] : [];
};

/** The positions that the operator has decided to pass over so far, the only ones that events name: the operator's stream is short. */
export const skippedPositions = async (log: Pick<EventLog, 'readStream'>): Promise<ReadonlySet<string>> =>
  new Set((await log.readStream(streams.operator)).flatMap(skippedBy));

/** Reads what was decided so far. */
export const readSkips = async (log: Pick<EventLog, 'readStream'>): Promise<IsSkipped> => {
  const positions = await skippedPositions(log);
  return positions.size === 0 ? () => false : position => positions.has(formatPosition(position));
};

/**
 * Where a stream ends whose last events a writer could not see because they were skipped.
 * @param expected what the writer took for its end
 * @returns undefined when it ends there indeed, or with an event that counts
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
