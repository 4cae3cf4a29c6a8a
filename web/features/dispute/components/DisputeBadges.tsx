import { Clock, Flame } from 'lucide-react';
import type { DisputeListItem } from '#contract/views.ts';
import { daysLeft } from '#domain/rules.ts';
import { serverNow } from '#web/lib/http/serverClock.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { timeLeft } from '../timeLeft.ts';

const HOT_VOTES = 100;
const HOT_COMMENTS = 50;
const ENDING_SOON_DAYS = 3;

export const isHot = ({ voteCount, commentCount }: { voteCount: number | null; commentCount: number }): boolean =>
  Number(voteCount) > HOT_VOTES || commentCount > HOT_COMMENTS;

/** Open for votes, with three days left at most. */
export const isEndingSoon = (expiresAt: string | null, now = serverNow()): boolean => {
  const days = daysLeft(expiresAt, now);
  return days > 0 && days <= ENDING_SOON_DAYS;
};

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
