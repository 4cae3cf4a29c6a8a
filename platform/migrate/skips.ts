import { streams } from '#domain/streams.ts';
import type { EventLog, RecordedEvent } from '../events/port.ts';
import { skipIn } from '../events/skips.ts';

/** The position that an event passes over, if it passes over any. */
export const skippedBy = (event: RecordedEvent): readonly string[] => {
  const skip = skipIn(event);
  return skip ? [skip.position] : [];
};

/** The positions that the operator has decided to pass over: the only ones that events name. */
export const skippedPositions = async (log: Pick<EventLog, 'readStream'>): Promise<ReadonlySet<string>> =>
  new Set((await log.readStream(streams.operator)).flatMap(skippedBy));
