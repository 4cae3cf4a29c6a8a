/**
 * Truncates an instant (ISO-8601 UTC) to its minute. Comment times are published no more precisely.
 */
export const toMinute = (instant: string): string => `${instant.slice(0, 16)}:00.000Z`;

/** Truncates an instant (ISO-8601 UTC) to its hour. Analysts get vote times no more precisely. */
export const toHour = (instant: string): string => `${instant.slice(0, 13)}:00:00.000Z`;
