import { isDeepStrictEqual } from 'node:util';
import type { CollectionDefinition, Documents, Stored } from '#platform/documents/port.ts';

/** Which document of which view. */
export interface Place {
  readonly collection: CollectionDefinition;
  readonly id: string;
}

/** One document as the live and as the rebuilt read models have it; undefined where it is not there. */
export interface Pair extends Place {
  readonly live: Stored | undefined;
  readonly rebuilt: Stored | undefined;
}

export const readPair = async ({ collection, id }: Place, live: Documents, rebuilt: Documents): Promise<Pair> => ({
  collection,
  id,
  live: await live.collection(collection).get(id),
  rebuilt: await rebuilt.collection(collection).get(id),
});

/**
 * Whether the two are the same at a position (commit) that both have reached. A live document that has changed since cannot be judged
 * there, and one that is not there may have been deleted since.
 */
export const verdictOn = ({ live, rebuilt }: Pair, position: bigint): 'same' | 'different' | 'moving' | 'absent' => {
  if (live === undefined) return rebuilt === undefined ? 'same' : 'absent';
  if (live.version > position) return 'moving';
  return isDeepStrictEqual(live, rebuilt) ? 'same' : 'different';
};
