import type { Services } from '#command-api/services.ts';
import { runProjector } from '#installation/projector/leasedProjector.ts';
import { followProgress } from './followProgress.ts';
import type { Platform } from './platform.ts';
import { openServices } from './services.ts';

/**
 * For work that writes events without a server: runs the command handlers as long as it takes. A projector stands by in case no server is
 * running; where one is, it has the lease and this one only waits.
 * @param platform is left open
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
