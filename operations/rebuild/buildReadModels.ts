import { PoisonEvent } from '#eventlog/codec.ts';
import type { Platform } from '#installation/platform.ts';
import { type ReplayOptions, replay } from '#projector/replay.ts';

/**
 * Folds the whole log into read models that are empty: what was restored or moved to another place. An event that cannot be read must not
 * keep people from all the others.
 * @returns the sentence of an event at which they stop; null when they are complete
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
