import type { DisputeListItem } from '#contract/views.ts';
import { daysLeft } from '#domain/rules.ts';
import { Badge } from '#web/ui/Badge.tsx';

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

const TONES = { draft: 'plain', awaiting_partner: 'warm', published: 'good', expired: 'brand' } as const;

export const StatusBadge = ({ dispute }: { dispute: DisputeListItem }) => (
  <div>
    <Badge tone={TONES[dispute.status]}>{statusWords(dispute)}</Badge>
  </div>
);
