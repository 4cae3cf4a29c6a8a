import type { DisputeListItem } from '#contract/views.ts';
import { daysLeft } from '#domain/rules.ts';

/** The badge's words for a status (spec section 4). */
export const statusWords = (
  { status, expiresAt }: Pick<DisputeListItem, 'status' | 'expiresAt'>,
  now = Date.now(),
): string => {
  switch (status) {
    case 'draft':
      return 'Draft';
    case 'awaiting_partner':
      return 'Awaiting Partner';
    case 'published':
      return `Active - ${daysLeft(expiresAt, now)} days left`;
    case 'expired':
      return 'Expired';
  }
};
