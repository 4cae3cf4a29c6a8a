import { counted } from '#contract/numbers.ts';
import type { DisputeListItem } from '#contract/views.ts';
import { daysLeft } from '#domain/rules.ts';

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const moments = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export const formatDate = (instant: string): string => dates.format(new Date(instant));
export const formatMoment = (instant: string): string => moments.format(new Date(instant));

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first characters of a text, as people count them. */
export const firstOf = (text: string, characters: number): string => {
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === characters) return text.slice(0, index);
    count += 1;
  }
  return text;
};

/** The first characters of a text, with an ellipsis if it was cut. */
export const preview = (text: string | null, characters: number): string => {
  const whole = text ?? '';
  const first = firstOf(whole, characters);
  return first === whole ? whole : `${first.trimEnd()}…`;
};

type Timed = Pick<DisputeListItem, 'status' | 'expiresAt'>;

/** How long a vote stays open. */
export const timeLeft = ({ status, expiresAt }: Timed, now = Date.now()): string => {
  const days = daysLeft(expiresAt, now);
  if (status === 'expired' || days === 0) return 'Vote closed';
  return `${counted(days, 'day')} left`;
};
