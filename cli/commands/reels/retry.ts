import { hasFailed, retryReel } from '#command-api/reels/reels.ts';
import type { Platform } from '#installation/platform.ts';
import { CommandFailed, printJson, say } from '../../output.ts';
import { withPlatform } from '../../withPlatform.ts';
import { allReels } from './read.ts';

/** @returns the ids of the reels that will be tried again */
const retryAll = async ({ documents, clock }: Platform, ids: readonly string[]): Promise<readonly string[]> => {
  const retried: string[] = [];
  for (const id of ids) if (await retryReel(documents, id, clock.now())) retried.push(id);
  return retried;
};

/** Resets failed reels, so that the server or the next `reels render` tries them again. */
export const retryReels = (ids: readonly string[], { json }: { readonly json?: boolean }): Promise<void> =>
  withPlatform(async platform => {
    const known = await allReels(platform.documents);
    const unknown = ids.filter(id => !known.some(reel => reel.id === id));
    if (unknown.length > 0) throw new CommandFailed(`There is no reel of ${unknown.join(', ')}. See: reels list`);
    const chosen = ids.length > 0 ? ids : known.filter(hasFailed).map(({ id }) => id);
    const retried = await retryAll(platform, chosen);
    if (json) return printJson({ retried });
    say(
      retried.length === 0
        ? 'There is nothing to retry.'
        : `${retried.length} will be tried again: reels render waits for them.`,
    );
  });
