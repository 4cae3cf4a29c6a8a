import { type Position, parsePosition } from '#eventlog/position.ts';
import type { Documents } from '#platform/documents/port.ts';
import { PROJECTOR_CHECKPOINT } from './collections.ts';

/** The position that a store of read models has reached; undefined for an empty one. */
export const projectedPosition = async (documents: Documents): Promise<Position | undefined> => {
  const stored = await documents.checkpoint(PROJECTOR_CHECKPOINT);
  return stored === undefined ? undefined : parsePosition(stored);
};
