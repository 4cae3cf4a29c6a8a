/** The minute of an instant (ISO-8601 UTC): all that is told of when somebody commented. */
export const toMinute = (instant: string): string => `${instant.slice(0, 16)}:00.000Z`;

/** The hour of an instant (ISO-8601 UTC): all that analysts are told of when somebody voted. */
export const toHour = (instant: string): string => `${instant.slice(0, 13)}:00:00.000Z`;
