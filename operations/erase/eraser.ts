import { ErasureWaits } from '#command-api/privacy/eraseMember.ts';
import { haveWords, onWords } from '#command-api/privacy/words.ts';
import type { Services } from '#command-api/services.ts';
import { type ReporterOf, repeat } from '#eventlog/followers/repeat.ts';
import type { Platform } from '#installation/platform.ts';
import { Wakeable } from '#platform/async/wakeable.ts';
import { finishErasures } from './finishErasures.ts';

/** While an erasure of this process is not finished. It may have to wait. */
const LOOK_SOON_MS = 1000;
/** For erasures that another process has abandoned. */
const LOOK_EVERY_MS = 5000;

/** Finishes erasures in the background, including those that another process abandoned. */
export const runEraser = async (
  platform: Platform,
  services: Services & { readonly reporterOf?: ReporterOf },
  signal: AbortSignal,
): Promise<void> => {
  let said = '';
  const wakeable = new Wakeable();
  const stopListening = onWords(() => wakeable.wake());
  /** Once, not at every look: it can take days until a disk is there again. */
  const sayOnce = (error: unknown): readonly [] => {
    if (!(error instanceof ErasureWaits)) throw error;
    if (error.message !== said) platform.logger.warn(error.message);
    said = error.message;
    return [];
  };
  await repeat({ name: 'eraser', ...services, signal }, async did => {
    const finished = await finishErasures(platform, services, signal).catch(sayOnce);
    did(0);
    for (const { member, complete } of finished) {
      said = '';
      did(1);
      if (complete) platform.logger.info({ member, complete }, 'An erasure was finished');
      else platform.logger.warn({ member, complete }, 'An erasure was finished, but not everything could be erased');
    }
    await wakeable.sleep(haveWords() ? LOOK_SOON_MS : LOOK_EVERY_MS, signal);
  }).finally(stopListening);
};
