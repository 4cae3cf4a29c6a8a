/** @returns the instant (ISO-8601 UTC) so many milliseconds after another; before it if they are negative */
export const instantAfter = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();
