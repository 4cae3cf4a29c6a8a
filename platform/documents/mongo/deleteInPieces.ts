import type { Filter } from 'mongodb';
import { allOf, answerOf } from './answers.ts';
import type { Shapes, StoredShape } from './shape.ts';

const AT_ONCE = 5000;

/**
 * Deletes matching documents in pieces, none of which takes longer than a call may.
 * @returns how many were deleted
 */
export const deleteInPieces = async (shapes: Shapes, filter: Filter<StoredShape>): Promise<number> => {
  let deleted = 0;
  for (;;) {
    const found = await allOf(shapes.find(filter, { projection: { _id: 1 }, limit: AT_ONCE }));
    const ids = found.map(({ _id }) => _id);
    if (ids.length > 0)
      deleted += Number((await answerOf(shapes.deleteMany({ $and: [{ _id: { $in: ids } }, filter] }))).deletedCount);
    if (ids.length < AT_ONCE) return deleted;
  }
};
