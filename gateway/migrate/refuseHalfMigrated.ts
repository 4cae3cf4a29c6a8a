import { readMarker } from '#platform/migrate/marker.ts';
import { InvalidConfig } from '../config.ts';
import type { Platform } from '../platform.ts';

/** Nobody works on stores into which only a part has been brought so far. @throws InvalidConfig */
export const refuseHalfMigrated = async (platform: Platform): Promise<void> => {
  if ((await readMarker(platform.documents)) !== 'under way') return;
  await platform.close();
  throw new InvalidConfig(
    'A migration into these stores is under way or was cut short. Wait for it, or run `migrate` again: it goes on where it was.',
  );
};
