import { clearDatabase } from '#command-api/operator/clear.ts';
import { reasonOf } from '#platform/reasonOf.ts';
import { scrubFolder } from '#platform/scrub/scrub.ts';
import { CommandFailed, confirm, say } from '../output.ts';
import { cliConfig, withServices } from '../withPlatform.ts';

/** What is deleted stays in the free space of the files until they are rewritten. */
const scrubbed = async (): Promise<void> => {
  try {
    await scrubFolder({ folder: cliConfig().DATA_DIR, words: undefined, always: [] });
  } catch (error) {
    throw new CommandFailed(
      `Everything is deleted, but its bytes are still in the files: ${reasonOf(error)}. Run it again.`,
    );
  }
};

export const clearCommand = async ({ yes }: { readonly yes?: boolean }): Promise<void> => {
  await confirm('This deletes ALL data: accounts, disputes, votes and comments. Are you sure?', yes === true);
  const streams = await withServices(({ log, mailSender, readModels }, services) =>
    clearDatabase({ ...services, log, mailSender, readModels }),
  );
  await scrubbed();
  say(`The database is empty now (${streams} streams deleted).`);
};
