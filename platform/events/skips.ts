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

/** Reads what was decided so far: the stream of the operator is short. */
export const readSkips = async (log: Pick<EventLog, 'readStream'>): Promise<IsSkipped> => {
  const decided = (await log.readStream(streams.operator)).map(skipIn);
  const positions = new Set(decided.flatMap(skip => (skip ? [skip.position] : [])));
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
