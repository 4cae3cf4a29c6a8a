import { formatDate } from './format.ts';

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const MOST_DAYS = 7;

/** @returns for example "just now" or "3 hours ago", and the date of what is a week old */
export const formatAgo = (instant: string, now: number): string => {
  const passed = now - Date.parse(instant);
  const [unit, length] = UNITS.find(([, ms]) => passed >= ms) ?? [];
  if (!unit) return 'just now';
  const count = Math.floor(passed / length);
  return unit === 'day' && count >= MOST_DAYS ? formatDate(instant) : ago.format(-count, unit);
};
