import { isDeepStrictEqual } from 'node:util';
import type { CollectionDefinition, Documents, Stored } from '#platform/documents/port.ts';

/** One document as the live and as the rebuilt read models have it; undefined where it is not there. */
export interface Pair {
  readonly collection: CollectionDefinition;
  readonly id: string;
  readonly live: Stored | undefined;
  readonly rebuilt: Stored | undefined;
}

export const readPair = async (
  { collection, id }: Pick<Pair, 'collection' | 'id'>,
  live: Documents,
  rebuilt: Documents,
): Promise<Pair> => ({
  collection,
  id,
  live: await live.collection(collection).get(id),
  rebuilt: await rebuilt.collection(collection).get(id),
});

/** Whether the live document and the one that was made anew are the same. */
export const isEqual = ({ live, rebuilt }: Pair): boolean => isDeepStrictEqual(live, rebuilt);

/** Whether the live document has changed since the compared position (commit): then the two cannot be judged yet. */
export const isMoving = ({ live }: Pair, position: bigint): boolean => live !== undefined && live.version > position;
