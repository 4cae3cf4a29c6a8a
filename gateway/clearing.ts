import { clearDatabase } from '#command-api/operator/clear.ts';
import type { Services } from '#command-api/services.ts';
import { scrubFolder } from '#platform/scrub/scrub.ts';
import type { Platform } from './platform.ts';

/** Everything is deleted, but what was deleted may still be read in the free space of the files. */
export class NotScrubbed extends Error {
  constructor(cause: unknown) {
    super('Everything is deleted, but its bytes are still in the files', { cause });
    this.name = 'NotScrubbed';
  }
}

/**
 * Empties the database (see clearDatabase), and then the files of what was in it. Safe to run again.
 * @returns the number of streams deleted
 * @throws NotScrubbed
 */
export const clearEverything = async (
  { config, log, mailSender, readModels }: Platform,
  services: Services,
): Promise<number> => {
  const streamsDeleted = await clearDatabase({ ...services, log, mailSender, readModels });
  await scrubFolder({ folder: config.DATA_DIR, words: undefined }).catch((cause: unknown) => {
    throw new NotScrubbed(cause);
  });
  return streamsDeleted;
};
