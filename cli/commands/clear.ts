import { clearDatabase } from '#command-api/operator/clear.ts';
import { confirm, say } from '../output.ts';
import { withServices } from '../withPlatform.ts';

export const clearCommand = async ({ yes }: { readonly yes?: boolean }): Promise<void> => {
  await confirm('This deletes ALL data: accounts, disputes, votes and comments. Are you sure?', yes === true);
  await withServices(async ({ log, mailSender, readModels }, services) => {
    const streams = await clearDatabase({ ...services, log, mailSender, readModels });
    say(`The database is empty now (${streams} streams deleted).`);
  });
};
