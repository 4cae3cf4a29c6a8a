import { openReader } from '#platform/sqlite/reader.ts';
import { type Position, positionOf } from '../position.ts';

const selectLast = "SELECT seq FROM sqlite_sequence WHERE name = 'events'";

/**
 * The last position that this file has assigned to an event, even if that event was deleted since;
 * 0 before the first event. No reader of this log can have seen a later position.
 */
export const lastGiven = async (file: string): Promise<Position> => {
  const reader = openReader(file);
  try {
    return positionOf(BigInt(Number((await reader.read(prepare => prepare(selectLast).get()))?.seq ?? 0)));
  } finally {
    reader.close();
  }
};
