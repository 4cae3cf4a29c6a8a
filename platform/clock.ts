/** Tells the time. It is a port so that tests can let thirty days pass. */
export interface Clock {
  /** ISO-8601 UTC, with milliseconds. */
  now(): string;
}

/** The end of periods that have none. */
export const FAR_FUTURE = '9999-12-31T23:59:59.999Z';

/** Formats each millisecond once: that costs more than reading a clock that is read often. */
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
