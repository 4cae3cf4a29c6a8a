import { counted } from '#contract/numbers.ts';
import type { DisputeListItem } from '#contract/views.ts';
import { daysLeft } from '#domain/rules.ts';
import { serverNow } from '#web/lib/http/serverClock.ts';

type Timed = Pick<DisputeListItem, 'status' | 'expiresAt'>;

/** How long a vote stays open. */
export const timeLeft = ({ status, expiresAt }: Timed, now = serverNow()): string => {
  const days = daysLeft(expiresAt, now);
  if (status === 'expired' || days === 0) return 'Vote closed';
  return `${counted(days, 'day')} left`;
};
