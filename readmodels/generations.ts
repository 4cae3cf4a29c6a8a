import { comparePositions } from '#eventlog/position.ts';
import type { Documents } from '#platform/documents/port.ts';
import { projectedPosition } from './projectedPosition.ts';

export interface Generation {
  /** The number of the generation, which goes up with each switch. */
  readonly generation: number;
  readonly documents: Documents;
}

/**
 * How long readers stay with the previous generation at most, even if the new one is still behind.
 */
const PATIENCE_MS = 10_000;

const isBehind = async (documents: Documents, other: Documents): Promise<boolean> => {
  const [mine, theirs] = [await projectedPosition(documents), await projectedPosition(other)];
  return theirs !== undefined && (mine === undefined || comparePositions(mine, theirs) < 0);
};

/**
 * The generation that is read and the one that is projected. They differ only just after a switch,
 * while the new one may lack events that readers of the previous one have seen. Reads never step
 * back.
 */
export class Generations {
  #read: Generation;
  #projected: Generation;
  #switching = new AbortController();
  #deadline = 0;

  constructor(first: Generation) {
    this.#read = first;
    this.#projected = first;
  }

  get read(): Generation {
    return this.#read;
  }

  get projected(): Generation {
    return this.#projected;
  }

  /** Aborts when a different generation is to be projected. */
  get switched(): AbortSignal {
    return this.#switching.signal;
  }

  adopt(next: Generation): void {
    this.#projected = next;
    this.#deadline = performance.now() + PATIENCE_MS;
    const previous = this.#switching;
    this.#switching = new AbortController();
    previous.abort();
  }

  /**
   * Switches reads to the projected generation once it has every event of the previous one.
   * @returns whether reads use it
   */
  async letReadersFollow(): Promise<boolean> {
    const next = this.#projected;
    if (this.#read === next) return true;
    const waits = performance.now() < this.#deadline && (await isBehind(next.documents, this.#read.documents));
    if (waits || next !== this.#projected) return false;
    this.#read = next;
    return true;
  }
}
