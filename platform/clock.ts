/** Tells the time. A port, so that tests can let thirty days pass. */
export interface Clock {
  /** ISO-8601 UTC, with milliseconds. */
  now(): string;
}

/** The end of what never ends. */
export const FAR_FUTURE = '9999-12-31T23:59:59.999Z';

/** Formats each millisecond only once: that costs more than reading the clock, and a busy server asks many times in a millisecond. */
const isoClock = (): Clock => {
  let [written, text] = [Number.NaN, ''];
  return {
    now: () => {
      const now = Date.now();
      if (now !== written) [written, text] = [now, new Date(now).toISOString()];
      return text;
    },
  };
};

export const systemClock: Clock = isoClock();
