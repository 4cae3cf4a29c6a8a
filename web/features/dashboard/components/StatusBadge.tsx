import type { DisputeListItem } from '#contract/views.ts';
import { isEnded, lacksText } from '#web/features/dispute/participation.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { statusWords } from '../statusWords.ts';

const TONES = { draft: 'plain', awaiting_partner: 'warm', published: 'good', expired: 'brand' } as const;

export const StatusBadge = ({ dispute }: { dispute: DisputeListItem }) => (
  <div className="flex flex-wrap gap-2">
    <Badge tone={lacksText(dispute) ? 'plain' : TONES[dispute.status]}>{statusWords(dispute)}</Badge>
    {dispute.withheld && !isEnded(dispute) && <Badge tone="warm">Off the lists</Badge>}
  </div>
);
