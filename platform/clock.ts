/** Tells the time. A port, so that tests can let thirty days pass. */
export interface Clock {
  /** ISO-8601 UTC, with milliseconds. */
  now(): string;
}

export const systemClock: Clock = { now: () => new Date().toISOString() };
