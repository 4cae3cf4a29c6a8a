import { Clock, Flame } from 'lucide-react';
import type { DisputeListItem } from '#contract/views.ts';
import { timeLeft } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { isEndingSoon, isHot } from '../badges.ts';

type Props = Pick<DisputeListItem, 'status' | 'expiresAt' | 'voteCount' | 'commentCount'>;

export const DisputeBadges = ({ status, expiresAt, voteCount, commentCount }: Props) => (
  <div className="flex min-h-6 flex-wrap items-center gap-1.5">
    <Badge>
      <Clock aria-hidden className="size-3.5" />
      {timeLeft({ status, expiresAt })}
    </Badge>
    {isHot({ voteCount, commentCount }) && (
      <Badge tone="brand">
        <Flame aria-hidden className="size-3.5" />
        Hot Debate
      </Badge>
    )}
    {isEndingSoon(expiresAt) && <Badge tone="warm">Ending Soon</Badge>}
  </div>
);
