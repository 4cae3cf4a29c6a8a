import { clearEverything, NotScrubbed } from '#gateway/clearing.ts';
import { reasonOf } from '#platform/reasonOf.ts';
import { endingWith } from '../interrupted.ts';
import { CommandFailed, confirm, say } from '../output.ts';
import { withServices } from '../withPlatform.ts';

export const clearCommand = async ({ yes }: { readonly yes?: boolean }): Promise<void> => {
  await confirm('This deletes ALL data: accounts, disputes, votes and comments. Are you sure?', yes === true);
  endingWith(
    () => 'A part of the data may be deleted by now, and the rest is still there. Run it again to delete all.',
  );
  const streams = await withServices(clearEverything).catch((error: unknown) => {
    if (!(error instanceof NotScrubbed)) throw error;
    throw new CommandFailed(`${error.message}: ${reasonOf(error.cause)}. Run it again.`);
  });
  say(`The database is empty now (${streams} streams deleted).`);
};
