import type { ReelSource } from '#contract/reel/parts.ts';
import { readShownWord } from '#readmodels/shownWord.ts';
import { statusOf, withheldOf } from './listingRow.ts';
import { readableDispute } from './readableDispute.ts';
import type { QueryServices } from './services.ts';

/** The public data of a dispute's reel. */
export interface Reel {
  /** The storage path of its film, once there is one. */
  readonly videoPath: string | null;
  readonly source: ReelSource;
}

/**
 * @returns a function from a dispute's id to its reel, or undefined unless the dispute is public
 */
export const getReel =
  ({ readModels, clock }: Pick<QueryServices, 'readModels' | 'clock'>) =>
  async (id: string): Promise<Reel | undefined> => {
    const readable = await readableDispute(readModels.current, id);
    if (readable === undefined) return undefined;
    const { row, body } = readable;
    const { title, user1Story, user2Story, user1AnonymousTag, user2AnonymousTag, videoPath } = body;
    const tags = { a: user1AnonymousTag, b: user2AnonymousTag };
    const verdict = statusOf(row, clock.now()) === 'expired' ? await readShownWord(readModels.current, id) : undefined;
    return {
      videoPath: withheldOf(row) === null ? videoPath : null,
      source: { title, storyA: user1Story ?? '', storyB: user2Story ?? '', tags, verdict },
    };
  };
