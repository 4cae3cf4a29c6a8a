import { inOperatorTurn } from '#installation/operatorTurn.ts';
import { clearEverything, NotScrubbed } from '#operations/clear/clearing.ts';
import { SCAVENGE } from '#operations/scavenge.ts';
import { reasonWithin } from '#platform/errors/reasonOf.ts';
import { diskSentence } from '../diskSentence.ts';
import { endingWith } from '../interrupted.ts';
import { CommandFailed, confirm, say } from '../output.ts';
import { cliConfig, withServices } from '../withPlatform.ts';

const PARTLY = 'Some of the data may be deleted already. Run it again to delete the rest.';

/** @throws CommandFailed */
const cutShort = (error: unknown): never => {
  if (error instanceof NotScrubbed)
    throw new CommandFailed(`${error.message}: ${reasonWithin(error.cause)}. Run it again.`);
  throw new CommandFailed(`${diskSentence(error) ?? `It did not work: ${reasonWithin(error)}.`} ${PARTLY}`);
};

export const clearCommand = async ({ yes }: { readonly yes?: boolean }): Promise<void> => {
  await confirm('This deletes ALL data: accounts, disputes, votes and comments. Are you sure?', yes === true);
  const streams = await withServices((platform, services) =>
    inOperatorTurn(platform.documents, () => {
      endingWith(() => PARTLY);
      return clearEverything(platform, services).catch(cutShort);
    }),
  );
  say(`The database is empty now (${streams} streams deleted).`);
  if (cliConfig().EVENTSTORE_URL) say(`Until a scavenge the files of EventStoreDB hold what was deleted. ${SCAVENGE}`);
};
