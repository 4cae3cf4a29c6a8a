import type { ReelSource } from '#contract/reel/parts.ts';
import { withheldOf } from './listingRow.ts';
import { readableDispute } from './readableDispute.ts';
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
    const readable = await readableDispute(readModels.current, id);
    if (readable === undefined) return undefined;
    const { row, body } = readable;
    const { title, user1Story, user2Story, user1AnonymousTag, user2AnonymousTag, videoPath } = body;
    const tags = { a: user1AnonymousTag, b: user2AnonymousTag };
    return {
      videoPath: withheldOf(row) === null ? videoPath : null,
      source: { title, storyA: user1Story ?? '', storyB: user2Story ?? '', tags },
    };
  };
