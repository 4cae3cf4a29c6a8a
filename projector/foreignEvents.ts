import type { Logger } from '#platform/logging/logger.ts';

const EVERY_MS = 60_000;

/** Logs that foreign events are passed over: the first at once, then once a minute. */
export const foreignEvents = (logger: Pick<Logger, 'warn'>) => {
  let events = 0;
  let toldAt = -EVERY_MS;
  /** @param count the number of events in one batch */
  return (count: number): void => {
    events += count;
    if (count === 0 || performance.now() - toldAt < EVERY_MS) return;
    toldAt = performance.now();
    logger.warn(
      { events },
      'Events of another application were passed over: it writes to streams named like ours. Give it other names',
    );
  };
};
