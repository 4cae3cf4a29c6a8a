import { openReader } from '#platform/sqlite/reader.ts';
import { type Position, positionOf } from '../position.ts';

const selectLast = "SELECT seq FROM sqlite_sequence WHERE name = 'events'";

/**
 * The last position that was given in this file, also to an event that was deleted since; 0 before the first. Never before what anybody
 * has seen of this log.
 */
export const lastGiven = async (file: string): Promise<Position> => {
  const reader = openReader(file);
  try {
    return positionOf(BigInt(Number((await reader.read(prepare => prepare(selectLast).get()))?.seq ?? 0)));
  } finally {
    reader.close();
  }
};
