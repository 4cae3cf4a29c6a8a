import type { ReelSource } from '#contract/reel/parts.ts';
import { disputes } from '#platform/readModels/collections.ts';
import { isReadable, listingRow, withheldOf } from './listingRow.ts';
import type { QueryServices } from './services.ts';

/** What there is to see and read of a dispute's reel. */
export interface Reel {
  /** Where its film is kept, once there is one. */
  readonly videoPath: string | null;
  readonly source: ReelSource;
}

/** @returns a function to the reel of a dispute that everybody may see; undefined for every other one */
export const getReel =
  ({ readModels }: Pick<QueryServices, 'readModels'>) =>
  async (id: string): Promise<Reel | undefined> => {
    const { current } = readModels;
    const row = await listingRow(current, id);
    if (row === undefined || !isReadable(row)) return undefined;
    const dispute = await current.collection(disputes).get(id);
    if (dispute === undefined) return undefined;
    const { title, user1Story, user2Story, user1AnonymousTag, user2AnonymousTag, videoPath } = dispute.body;
    const tags = { a: user1AnonymousTag, b: user2AnonymousTag };
    return {
      videoPath: withheldOf(row) === null ? videoPath : null,
      source: { title, storyA: user1Story ?? '', storyB: user2Story ?? '', tags },
    };
  };
