import { comparePositions, type Position } from '#eventlog/position.ts';

interface Waiter {
  readonly position: Position;
  readonly resolve: (reached: boolean) => void;
}

/** The position of the read models. A writer waits here until they include its events. */
export class Progress {
  readonly #waiters = new Set<Waiter>();
  #reached: Position | undefined;
  #isStuck = false;

  get reached(): Position | undefined {
    return this.#reached;
  }

  /** Whether a wait has timed out and the read models have not moved since. */
  get isStuck(): boolean {
    return this.#isStuck;
  }

  get awaited(): boolean {
    return this.#waiters.size > 0;
  }

  advance(position: Position): void {
    if (this.#reached === undefined || comparePositions(this.#reached, position) !== 0) this.#isStuck = false;
    this.#reached = position;
    for (const waiter of this.#waiters) {
      if (comparePositions(waiter.position, position) <= 0) waiter.resolve(true);
    }
  }

  /** @returns true as soon as the position is projected, false after the timeout */
  whenProjected(position: Position, timeoutMs: number): Promise<boolean> {
    if (this.#reached && comparePositions(position, this.#reached) <= 0) return Promise.resolve(true);
    return new Promise(resolve => {
      const timer = setTimeout(() => waiter.resolve(false), timeoutMs);
      const waiter: Waiter = {
        position,
        resolve: reached => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          this.#isStuck ||= !reached;
          resolve(reached);
        },
      };
      this.#waiters.add(waiter);
    });
  }
}
