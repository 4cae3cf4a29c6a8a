import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What became of the work of a request. `nothing`: it has begun no write. `unknown`: a write has
 * begun, and it may be stored, or be only a part. `stored`: what was asked for is stored.
 */
export type Outcome = 'nothing' | 'unknown' | 'stored';

/** The writes that a request has begun. */
export class Writes {
  #begun = 0;
  #isStored = false;

  get outcome(): Outcome {
    if (this.#isStored) return 'stored';
    return this.#begun > 0 ? 'unknown' : 'nothing';
  }

  begin(): void {
    this.#begun += 1;
  }

  /** A write that has begun stored nothing for sure. */
  refuse(): void {
    this.#begun -= 1;
  }

  /** What was asked for is not stored, whatever was stored to prepare it. */
  storeNothing(): void {
    this.#begun = 0;
  }

  /** What was asked for is stored, whatever comes after it. */
  store(): void {
    this.#isStored = true;
  }
}

const present = new AsyncLocalStorage<Writes>();

/** Runs work, and notes in `writes` what it stores. */
export const notingWrites = <T>(writes: Writes, work: () => T): T => present.run(writes, work);

/** The writes of the request at hand; undefined where nobody asks what became of them. */
export const presentWrites = (): Writes | undefined => present.getStore();
