import { counted } from '#contract/numbers.ts';
import type { DisputeListItem } from '#contract/views.ts';
import { firstCharacters } from '#domain/characters.ts';
import { daysLeft } from '#domain/rules.ts';

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const moments = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export const formatDate = (instant: string): string => dates.format(new Date(instant));
export const formatMoment = (instant: string): string => moments.format(new Date(instant));

/** The first characters of a text, cut at whole characters, with an ellipsis when something is missing. */
export const preview = (text: string | null, characters: number): string => {
  const whole = text ?? '';
  const start = firstCharacters(whole, characters);
  return start === whole ? whole : `${start.trimEnd()}…`;
};

type Timed = Pick<DisputeListItem, 'status' | 'expiresAt'>;

/** The line that tells how long a vote stays open. */
export const timeLeft = ({ status, expiresAt }: Timed, now = Date.now()): string => {
  const days = daysLeft(expiresAt, now);
  if (status === 'expired' || days === 0) return 'Vote closed';
  return `${counted(days, 'day')} left`;
};
