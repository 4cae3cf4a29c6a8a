import { openReader } from '#platform/sqlite/reader.ts';
import { formatPosition, type Position, positionOf } from '../position.ts';

const selectIds = `SELECT position, id FROM events WHERE position IN (SELECT value FROM json_each(?))`;

/** @returns the ids of the events at these positions of a file; none for a deleted event */
export const idsAt = async (file: string, positions: readonly Position[]): Promise<ReadonlyMap<string, string>> => {
  const reader = openReader(file);
  try {
    const wanted = JSON.stringify(positions.map(({ commit }) => Number(commit)));
    const rows = await reader.read(prepare => prepare(selectIds).all(wanted));
    return new Map(rows.map(({ position, id }) => [formatPosition(positionOf(BigInt(Number(position)))), String(id)]));
  } finally {
    reader.close();
  }
};
