/** The service has failed too often recently and is not called now. */
class CircuitOpen extends Error {
  constructor() {
    super('The service failed too often lately');
    this.name = 'CircuitOpen';
  }
}

export interface CircuitOptions {
  /** How many failures in a row open the circuit. */
  readonly failures: number;
  /** How long it stays open. After that, one call may try. */
  readonly restMs: number;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
}

/** Nygard's circuit breaker: keeps callers from waiting for a service that does not answer. */
export class CircuitBreaker {
  readonly #options: CircuitOptions;
  #failures = 0;
  #restsUntil = 0;
  #isTrying = false;

  constructor(options: CircuitOptions) {
    this.#options = options;
  }

  /** @throws CircuitOpen, or what the call throws */
  async run<T>(call: () => Promise<T>): Promise<T> {
    const isOpen = this.#failures >= this.#options.failures;
    if (isOpen && (this.#isTrying || this.#options.now() < this.#restsUntil)) throw new CircuitOpen();
    this.#isTrying ||= isOpen;
    try {
      const result = await call();
      this.#failures = 0;
      return result;
    } catch (error) {
      this.#failures += 1;
      this.#restsUntil = this.#options.now() + this.#options.restMs;
      throw error;
    } finally {
      // A call from before the circuit opened says nothing about the one that is trying now.
      if (isOpen) this.#isTrying = false;
    }
  }
}
