import { setTimeout as delay } from 'node:timers/promises';
import { comparePositions } from '#eventlog/position.ts';
import type { Documents } from '#platform/documents/port.ts';
import { projectedPosition } from './projectedPosition.ts';

export interface Generation {
  /** The number of the generation, which goes up with each switch. */
  readonly generation: number;
  readonly documents: Documents;
}

/** How often each process looks whether another one has switched, while a switch is possible. */
export const LOOK_EVERY_MS = 500;
/** The same while nothing that can go live is in the other slot. */
export const LOOK_QUIETLY_EVERY_MS = 2000;
/** How long after a switch some process may still read the previous generation. */
export const UNSEEN_MS = 2 * LOOK_EVERY_MS;

/**
 * How long readers stay with the previous generation at most, even if the new one is still behind.
 */
const PATIENCE_MS = 10_000;
const TRY_EVERY_MS = 10;

const lags = async (documents: Documents, other: Documents): Promise<boolean> => {
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
  readonly #isReadElsewhere: () => Promise<boolean>;
  #switching = new AbortController();
  #adoptedAt = Number.NEGATIVE_INFINITY;
  #unseenUntil = Number.NEGATIVE_INFINITY;

  /** @param isReadElsewhere whether another process may answer a reader */
  constructor(first: Generation, isReadElsewhere: () => Promise<boolean>) {
    this.#read = first;
    this.#projected = first;
    this.#isReadElsewhere = isReadElsewhere;
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

  get isSeenByAll(): boolean {
    return performance.now() >= this.#unseenUntil;
  }

  adopt(next: Generation): void {
    this.#projected = next;
    this.#adoptedAt = performance.now();
    this.#unseenUntil = this.#adoptedAt + UNSEEN_MS;
    void this.#skipWaitIfAlone(next).catch(() => undefined);
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
    const mayWait = performance.now() < this.#adoptedAt + PATIENCE_MS;
    const waits = mayWait && (await lags(next.documents, this.#read.documents));
    if (waits || next !== this.#projected) return false;
    this.#read = next;
    return true;
  }

  async #skipWaitIfAlone(next: Generation): Promise<void> {
    if ((await this.#isReadElsewhere()) || this.#projected !== next) return;
    this.#unseenUntil = Number.NEGATIVE_INFINITY;
  }

  async untilReadersFollowed(): Promise<void> {
    while (!(await this.letReadersFollow())) await delay(TRY_EVERY_MS);
  }
}
