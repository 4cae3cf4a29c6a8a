import { ErasureWaits } from '#command-api/privacy/eraseMember.ts';
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
  let said = '';
  /** Once, not at every look: it can take days until a disk is there again. */
  const sayOnce = (error: unknown): readonly [] => {
    if (!(error instanceof ErasureWaits)) throw error;
    if (error.message !== said) platform.logger.warn(error.message);
    said = error.message;
    return [];
  };
  await repeat({ name: 'eraser', ...services, signal }, async did => {
    did(0);
    for (const { member, complete } of await finishErasures(platform, services, signal).catch(sayOnce)) {
      said = '';
      did(1);
      if (complete) platform.logger.info({ member, complete }, 'An erasure was finished');
      else platform.logger.warn({ member, complete }, 'An erasure was finished, but not everything could be erased');
    }
    await pause(LOOK_EVERY_MS, signal);
  });
};
