import { PoisonEvent } from '#eventlog/codec.ts';
import type { Platform } from '#installation/platform.ts';
import { type ReplayOptions, replay } from '#projector/replay.ts';

/**
 * Folds the whole log into empty read models, after a restore or a migration. An event that cannot
 * be read must not keep people from all the others.
 * @returns a sentence about the event at which they stop; null when they are complete
 */
export const buildReadModels = async (
  { store, readModels }: Pick<Platform, 'store' | 'readModels'>,
  options: Pick<ReplayOptions, 'signal' | 'onProgress'>,
): Promise<string | null> => {
  try {
    await replay({ ...options, store, documents: readModels.current });
    return null;
  } catch (error) {
    if (error instanceof PoisonEvent) return error.message;
    throw error;
  }
};
