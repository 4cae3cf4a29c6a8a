const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const moments = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

export const formatDate = (instant: string): string => dates.format(new Date(instant));
export const formatMoment = (instant: string): string => moments.format(new Date(instant));
/** @returns for example "28 December" */
export const formatDay = (instant: string): string => days.format(new Date(instant));

/** @returns for example "1:05" */
export const clockTime = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
