import { streams } from '#domain/streams.ts';
import type { EventLog } from './port.ts';
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
