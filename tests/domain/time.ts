const start = Date.now();

export const SECOND = 1000;
export const DAY = 24 * 60 * 60 * SECOND;

/** The instant this many milliseconds after the start of this test run. */
export const at = (milliseconds: number): string => new Date(start + milliseconds).toISOString();
