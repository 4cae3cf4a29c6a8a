import { Denied } from './errors.ts';

/** How long a denial counts: only another call shows that the right is back. */
const COUNTS_MS = 10_000;

/** Remembers for a moment that calls of a kind were denied. */
export class LastDenial {
  #denial: Denied | undefined;
  #at = 0;

  /** The denial of a moment ago; undefined once a call has succeeded since. */
  get present(): Denied | undefined {
    return performance.now() - this.#at < COUNTS_MS ? this.#denial : undefined;
  }

  /** Notes how a call ends. */
  async of<T>(call: Promise<T>): Promise<T> {
    try {
      const answer = await call;
      this.#denial = undefined;
      return answer;
    } catch (error) {
      if (error instanceof Denied) [this.#denial, this.#at] = [error, performance.now()];
      throw error;
    }
  }
}
