import { erasures } from '#command-api/accounts/erasures.ts';
import { users } from '#command-api/accounts/users.ts';
import { eraseMember, NotProjected, untilProjected } from '#command-api/privacy/eraseMember.ts';
import type { Config } from '#installation/config.ts';
import { openPlatform } from '#installation/platform.ts';
import { withServices } from '#installation/withServices.ts';
import { ledgerHash } from '#platform/forgetLedger.ts';
import { eraseServices } from '../erase/services.ts';

/** If the read models have stopped at an event, a server finishes the erasure as soon as it can. */
const orLater = (error: unknown): false => {
  if (error instanceof NotProjected) return false;
  throw error;
};

/**
 * Erases the members whom a ledger names and a restore has brought back.
 * @returns how many there were
 */
export const forgetAgain = async (config: Config, forgotten: ReadonlyMap<string, unknown>): Promise<number> => {
  if (forgotten.size === 0) return 0;
  const platform = await openPlatform(config);
  try {
    return await withServices(platform, async services => {
      const erasing = eraseServices(platform, services);
      const accounts = await platform.documents.collection(users).findFields({});
      const back = accounts.filter(({ id }) => forgotten.has(ledgerHash(id)));
      const erase = async (id: string): Promise<true> => {
        await eraseMember(erasing, id, 'restore');
        // Wait here, because nobody does so later: the first server that starts must not show their
        // words.
        await untilProjected(erasing);
        return true;
      };
      for (const { id } of back) {
        const isWhole = await erase(id).catch(orLater);
        if (isWhole) await platform.documents.collection(erasures).delete(id);
      }
      return back.length;
    });
  } finally {
    await platform.close();
  }
};
