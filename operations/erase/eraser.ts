import type { Services } from '#command-api/services.ts';
import { type ReporterOf, repeat } from '#eventlog/followers/repeat.ts';
import type { Platform } from '#installation/platform.ts';
import { pause } from '#platform/async/pause.ts';
import { finishErasures } from './finishErasures.ts';

const LOOK_EVERY_MS = 1000;

/**
 * Finishes erasures in the background until the signal aborts, including those that another process
 * has abandoned.
 */
export const runEraser = async (
  platform: Platform,
  services: Services & { readonly reporterOf?: ReporterOf },
  signal: AbortSignal,
): Promise<void> => {
  await repeat({ name: 'eraser', ...services, signal }, async did => {
    did(0);
    for (const { member, complete } of await finishErasures(platform, services, signal)) {
      did(1);
      platform.logger.info({ member, complete }, 'An erasure was finished');
    }
    await pause(LOOK_EVERY_MS, signal);
  });
};
