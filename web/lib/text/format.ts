const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const moments = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export const formatDate = (instant: string): string => dates.format(new Date(instant));
export const formatMoment = (instant: string): string => moments.format(new Date(instant));
