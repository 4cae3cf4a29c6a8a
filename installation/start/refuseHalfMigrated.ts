import { type Bringer, readMarker } from '#installation/start/copyMarker.ts';
import { InvalidConfig } from '../config.ts';
import type { Platform } from '../platform.ts';

const SENTENCES: Readonly<Record<Bringer, string>> = {
  migrate:
    'A migration into these stores is under way or was cut short. Wait for it, or run `migrate` again: it continues where it stopped.',
  restore:
    'A restore into these stores is under way or was cut short. Wait for it, or run the same `restore` again: it starts over.',
};

/**
 * Refuses stores into which only a part of the data has been copied.
 * @throws InvalidConfig
 */
export const refuseHalfMigrated = async ({ documents }: Pick<Platform, 'documents'>): Promise<void> => {
  const marker = await readMarker(documents);
  if (marker?.state === 'under way') throw new InvalidConfig(SENTENCES[marker.by]);
};
