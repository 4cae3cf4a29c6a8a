import { streams } from '#domain/streams.ts';
import type { EventLog, ExpectedRevision } from './port.ts';
import { formatPosition, type Position } from './position.ts';
import { eventSchemas } from './schemas.ts';

/** Tells which events the operator has decided to pass over. */
export type IsSkipped = (position: Position) => boolean;

/** Reads what was decided so far: the stream of the operator is short. */
export const readSkips = async (log: Pick<EventLog, 'readStream'>): Promise<IsSkipped> => {
  const decided = (await log.readStream(streams.operator)).filter(({ type }) => type === 'EventSkipped');
  const skipped = decided.map(({ data }) => eventSchemas.EventSkipped.safeParse(data).data?.position);
  const positions = new Set(skipped);
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
