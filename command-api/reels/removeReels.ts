import type { Clock } from '#platform/clock.ts';
import type { Documents } from '#platform/documents/port.ts';
import type { ReelStorage } from '#platform/reels/storage.ts';
import { reels } from './reels.ts';

export interface ReelKeeping {
  readonly documents: Documents;
  readonly reelStorage: ReelStorage;
  readonly clock: Clock;
}

/**
 * Removes the films of disputes whose words were erased or must no longer be seen. A film that is
 * being made is discarded when it is finished. Safe to repeat.
 * @returns how many files were removed
 */
export const removeReels = async (
  { documents, reelStorage, clock }: ReelKeeping,
  disputeIds: readonly string[],
): Promise<number> => {
  let removed = 0;
  for (const disputeId of disputeIds) {
    await documents.collection(reels).update(disputeId, ({ id, fields, body }) => ({
      id,
      fields: { ...fields, status: 'removed' },
      body: { ...body, film: null, progress: 0, reason: null, changedAt: clock.now() },
    }));
    removed += await reelStorage.removeFolder(disputeId);
  }
  return removed;
};
