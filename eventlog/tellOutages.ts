import { kindOf } from '#platform/errors/kindOf.ts';
import type { Logger } from '#platform/logging/logger.ts';
import { type EventLog, EventLogUnavailable, WrongExpectedRevision } from './port.ts';

/** Calls of one kind, which fail and work again together. */
class Outage {
  readonly #what: string;
  readonly #logger: Pick<Logger, 'error' | 'warn'>;
  readonly #causes = new Set<string>();
  #failedAt = 0;

  constructor(what: string, logger: Pick<Logger, 'error' | 'warn'>) {
    this.#what = what;
    this.#logger = logger;
  }

  async of<T>(call: () => Promise<T>): Promise<T> {
    const begunAt = performance.now();
    try {
      const answer = await call();
      this.#answered(begunAt);
      return answer;
    } catch (error) {
      if (error instanceof EventLogUnavailable) this.#note(error);
      else if (error instanceof WrongExpectedRevision) this.#answered(begunAt);
      throw error;
    }
  }

  #note({ message, cause }: EventLogUnavailable): void {
    this.#failedAt = performance.now();
    if (this.#causes.has(message)) return;
    this.#causes.add(message);
    this.#logger.error({ cause: kindOf(cause) }, `${this.#what} fail: ${message}`);
  }

  #answered(begunAt: number): void {
    // An earlier call may have been answered before the outage.
    if (this.#causes.size === 0 || begunAt < this.#failedAt) return;
    this.#causes.clear();
    this.#logger.warn(`${this.#what} work again`);
  }
}

/**
 * A log that tells the operator why its calls fail, once for each cause, and when they work again.
 */
export const tellOutages = (log: EventLog, logger: Pick<Logger, 'error' | 'warn'>): EventLog => {
  const reads = new Outage('Reads of the event log', logger);
  const appends = new Outage('Appends to the event log', logger);
  const deletions = new Outage('Deletions in the event log', logger);
  return {
    ...log,
    append: (stream, expected, events) => appends.of(() => log.append(stream, expected, events)),
    readStream: (stream, from) => reads.of(() => log.readStream(stream, from)),
    endOf: (stream, from, options) => reads.of(() => log.endOf(stream, from, options)),
    head: () => reads.of(() => log.head()),
    deleteStream: stream => deletions.of(() => log.deleteStream(stream)),
  };
};
