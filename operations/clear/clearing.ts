import type { Services } from '#command-api/services.ts';
import type { Platform } from '#installation/platform.ts';
import { clearDatabase } from '#operations/clear/clear.ts';
import { scrubFolder } from '#operations/erase/scrub/scrub.ts';
import { takeRebuildLease } from '#readmodels/rebuildLease.ts';
import { sweepFilms } from '../erase/sweepFilms.ts';
import { sweepVerifying } from '../verify/verifying.ts';

/** Do not wait long for a running verify: it removes its own files. */
const PATIENCE_MS = 1000;

/** Everything is deleted, but may still be readable in the free space of the files. */
export class NotScrubbed extends Error {
  constructor(cause: unknown) {
    super('Everything is deleted, but its bytes are still in the files', { cause });
    this.name = 'NotScrubbed';
  }
}

/** Removes files that killed processes have left beside the databases. */
const sweepLeftOver = async (platform: Platform): Promise<void> => {
  await sweepFilms(platform);
  const lease = await takeRebuildLease(platform.documents, AbortSignal.timeout(PATIENCE_MS));
  if (lease === undefined) return;
  await sweepVerifying(platform.config).finally(() => lease.release());
};

/**
 * Empties the database (see clearDatabase), then scrubs what was deleted from its files. Safe to
 * repeat.
 * @returns the number of streams deleted
 * @throws NotScrubbed
 */
export const clearEverything = async (platform: Platform, services: Services): Promise<number> => {
  const { config, log, mailSender, readModels } = platform;
  const streamsDeleted = await clearDatabase({ ...services, log, mailSender, readModels });
  await sweepLeftOver(platform);
  await scrubFolder({ folder: config.DATA_DIR, words: undefined }).catch((cause: unknown) => {
    throw new NotScrubbed(cause);
  });
  return streamsDeleted;
};
