import type { Services } from '#command-api/services.ts';
import { runProjector } from '#installation/projector/leasedProjector.ts';
import { followProgress } from './followProgress.ts';
import type { Platform } from './platform.ts';
import { openServices } from './services.ts';

/**
 * Runs work that writes events without a server, with the command handlers. A projector stands by
 * in case no server is running. If one is running, it holds the lease and this projector only
 * waits.
 * @param platform stays open
 * @throws what the work throws
 */
export const withServices = async <T>(platform: Platform, work: (services: Services) => Promise<T>): Promise<T> => {
  const ending = new AbortController();
  const { services, close } = await openServices(platform);
  followProgress(platform.readModels, platform.progress, ending.signal);
  const projector = runProjector(platform, ending.signal);
  try {
    return await work(services);
  } finally {
    ending.abort();
    await projector.finished;
    await close();
  }
};
