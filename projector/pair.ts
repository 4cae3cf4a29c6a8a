import { isDeepStrictEqual } from 'node:util';
import type { CollectionDefinition, Documents, Stored } from '#platform/documents/port.ts';

/** Identifies a document of a view. */
export interface Place {
  readonly collection: CollectionDefinition;
  readonly id: string;
}

/** One document in the live and in the rebuilt read models; undefined where it does not exist. */
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
 * Whether the two are equal at a position (commit) that both have reached. A live document that has
 * changed since cannot be compared there, and a missing one may have been deleted since.
 */
export const verdictOn = ({ live, rebuilt }: Pair, position: bigint): 'same' | 'different' | 'moving' | 'absent' => {
  if (live === undefined) return rebuilt === undefined ? 'same' : 'absent';
  if (live.version > position) return 'moving';
  return isDeepStrictEqual(live, rebuilt) ? 'same' : 'different';
};
