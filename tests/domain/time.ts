const start = Date.now();

export const SECOND = 1000;
export const DAY = 24 * 60 * 60 * SECOND;

/** The instant so many milliseconds after this run of the tests began. */
export const at = (milliseconds: number): string => new Date(start + milliseconds).toISOString();
