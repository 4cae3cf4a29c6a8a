import { hasFailed, retryReel } from '#command-api/reels/reels.ts';
import { CommandFailed, printJson, say } from '../../output.ts';
import { withPlatform } from '../../withPlatform.ts';
import { allReels } from './read.ts';

/** Lets reels that failed be tried again, by the server or the next `reels render`. */
export const retryReels = (ids: readonly string[], { json }: { readonly json?: boolean }): Promise<void> =>
  withPlatform(async ({ documents, clock }) => {
    const known = await allReels(documents);
    const unknown = ids.filter(id => !known.some(reel => reel.id === id));
    if (unknown.length > 0) throw new CommandFailed(`There is no reel of ${unknown.join(', ')}. Look at: reels list`);
    const chosen = ids.length > 0 ? ids : known.filter(hasFailed).map(({ id }) => id);
    const retried: string[] = [];
    for (const id of chosen) if (await retryReel(documents, id, clock.now())) retried.push(id);
    if (json) return printJson({ retried });
    say(
      retried.length === 0
        ? 'There is nothing to try again.'
        : `${retried.length} to be tried again: reels render waits for them.`,
    );
  });
