import type { DisputeListItem } from '#contract/views.ts';
import { daysLeft } from '#domain/rules.ts';
import { isClosed, isEnded } from '#web/features/dispute/participation.ts';
import { timeLeft } from '#web/lib/format.ts';

/** The badge's words for a status (spec section 4). */
export const statusWords = (
  dispute: Pick<DisputeListItem, 'status' | 'expiresAt' | 'withheld'>,
  now = Date.now(),
): string => {
  if (isEnded(dispute)) return 'Ended';
  switch (dispute.status) {
    case 'draft':
      return 'Draft';
    case 'awaiting_partner':
      return 'Awaiting Partner';
    case 'published':
      return isClosed(dispute)
        ? timeLeft({ ...dispute, expiresAt: null })
        : `Active - ${daysLeft(dispute.expiresAt, now)} days left`;
    case 'expired':
      return 'Expired';
  }
};

/** What has become of the other side. */
export const partnerWords = (
  dispute: Pick<DisputeListItem, 'status' | 'withheld' | 'user2Id'>,
  isCreator: boolean,
): string => {
  if (isEnded(dispute)) return 'Account deleted';
  return isCreator && dispute.user2Id === null ? 'Pending' : 'Joined';
};
