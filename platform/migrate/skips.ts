import { streams } from '#domain/streams.ts';
import type { EventLog, RecordedEvent } from '../events/port.ts';
import { eventSchemas, type StoredData } from '../events/schemas.ts';

/** What an event says when it is the operator's decision to pass over another. */
export const schemaOfSkip = ({ type, data }: RecordedEvent): StoredData<'EventSkipped'> | undefined =>
  type === 'EventSkipped' ? eventSchemas.EventSkipped.parse(data) : undefined;

/** The position that an event passes over, if it passes over any. */
export const skippedBy = (event: RecordedEvent): readonly string[] => {
  const skip = schemaOfSkip(event);
  return skip ? [skip.position] : [];
};

/** The positions that the operator has decided to pass over: the only ones that events name. */
export const skippedPositions = async (log: Pick<EventLog, 'readStream'>): Promise<ReadonlySet<string>> =>
  new Set((await log.readStream(streams.operator)).flatMap(skippedBy));
