/**
 * @returns the instant (ISO-8601 UTC) that is the given number of milliseconds after another, or
 * before it if negative
 */
export const instantAfter = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();
