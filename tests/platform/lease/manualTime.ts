import type { LeaseTime } from '#platform/documents/leaseTime.ts';

/**
 * The time of one process, which stands still until a test moves it. It starts at an arbitrary
 * value, as clocks of different machines do.
 */
export interface ManualTime extends LeaseTime {
  /** How many sleeps have not ended. */
  readonly sleeping: number;
  advance(milliseconds: number): void;
  /** As while the machine is suspended: only the date goes on. */
  suspend(milliseconds: number): void;
}

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

export const manualTime = (): ManualTime => {
  const sleepers = new Set<Sleeper>();
  let now = Math.random() * 1e9;
  let suspended = Math.random() * 1e9;
  return {
    now: () => now,
    date: () => now + suspended,
    sleep: (milliseconds, signal) => {
      if (signal.aborted) return Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      const wake = (): void => {
        sleepers.delete(sleeper);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const sleeper = { until: now + milliseconds, wake };
      sleepers.add(sleeper);
      signal.addEventListener('abort', wake);
      return promise;
    },
    get sleeping() {
      return sleepers.size;
    },
    suspend: milliseconds => {
      suspended += milliseconds;
    },
    advance: milliseconds => {
      now += milliseconds;
      for (const { until, wake } of [...sleepers]) if (until <= now) wake();
    },
  };
};
