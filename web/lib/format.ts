import type { DisputeListItem } from '#contract/views.ts';
import { daysLeft } from '#domain/rules.ts';

const numbers = new Intl.NumberFormat('en');
const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const moments = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export const formatNumber = (value: number): string => numbers.format(value);
export const formatDate = (instant: string): string => dates.format(new Date(instant));
export const formatMoment = (instant: string): string => moments.format(new Date(instant));

/** @returns for example "1 vote", "2,847 votes" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** The first characters of a text, cut at whole characters, with an ellipsis when something is missing. */
export const preview = (text: string | null, characters: number): string => {
  const letters = Array.from(text ?? '');
  return letters.length <= characters ? letters.join('') : `${letters.slice(0, characters).join('').trimEnd()}…`;
};

type Timed = Pick<DisputeListItem, 'status' | 'expiresAt'>;

/** The line that tells how long a vote stays open. */
export const timeLeft = ({ status, expiresAt }: Timed, now = Date.now()): string => {
  const days = daysLeft(expiresAt, now);
  if (status === 'expired' || days === 0) return 'Vote closed';
  return `${counted(days, 'day')} left`;
};
