import { comparePositions, type Position } from '#eventlog/position.ts';
import { Listeners } from '#platform/async/listeners.ts';

interface Waiter {
  readonly position: Position;
  /** When it gives up, by `performance.now()`. */
  readonly until: number;
  readonly resolve: (reached: boolean) => void;
}

/** What was stored, and the read models do not show. */
interface Missing {
  readonly first: Position;
  /** When the first one was waited for, by `performance.now()`. */
  readonly since: number;
  readonly last: Position;
}

const isReached = (position: Position, reached: Position | undefined): boolean =>
  reached !== undefined && comparePositions(position, reached) <= 0;

/** The position of the read models. A writer waits here until they include its events. */
export class Progress {
  readonly #waiters = new Set<Waiter>();
  readonly #listeners = new Listeners();
  /** The first, and the last, that was waited for and not reached since. */
  #missing: Missing | undefined;
  #reached: Position | undefined;
  #isStuck = false;
  /** One timer for all, set for the first who gives up: nearly all are answered long before. */
  #timer: NodeJS.Timeout | undefined;
  #timerAt = Number.POSITIVE_INFINITY;

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

  /** Calls back when somebody begins to wait. @returns a function that ends it */
  onAwaited(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  advance(position: Position): void {
    if (this.#reached === undefined || comparePositions(this.#reached, position) !== 0) this.#isStuck = false;
    this.#reached = position;
    this.#find(position);
    for (const waiter of this.#waiters) {
      if (isReached(waiter.position, position)) this.#settle(waiter, true);
    }
    if (this.#waiters.size === 0) this.#setTimer(Number.POSITIVE_INFINITY);
  }

  /**
   * @param position of the read models now
   * @returns the last position that a writer was told and that is not reached, and how many seconds
   * ago the first one was; undefined if there is none
   */
  missingAt(position: Position | undefined): { readonly position: Position; readonly seconds: number } | undefined {
    if (position) this.#find(position);
    if (!this.#missing) return undefined;
    const { last, since } = this.#missing;
    return { position: last, seconds: (performance.now() - since) / 1000 };
  }

  /** @returns true as soon as the position is projected, false after the timeout */
  whenProjected(position: Position, timeoutMs: number): Promise<boolean> {
    if (isReached(position, this.#reached)) return Promise.resolve(true);
    this.#miss(position);
    return new Promise(resolve => {
      const until = performance.now() + timeoutMs;
      this.#waiters.add({ position, until, resolve });
      if (until < this.#timerAt) this.#setTimer(until);
      if (this.#waiters.size === 1) this.#listeners.call();
    });
  }

  #settle(waiter: Waiter, reached: boolean): void {
    this.#waiters.delete(waiter);
    this.#isStuck ||= !reached;
    waiter.resolve(reached);
  }

  #setTimer(at: number): void {
    clearTimeout(this.#timer);
    this.#timerAt = at;
    if (at < Number.POSITIVE_INFINITY)
      this.#timer = setTimeout(() => this.#giveUp(), Math.max(0, at - performance.now()));
  }

  #giveUp(): void {
    const now = performance.now();
    for (const waiter of this.#waiters) if (waiter.until <= now) this.#settle(waiter, false);
    this.#setTimer(Math.min(...[...this.#waiters].map(({ until }) => until)));
  }

  #miss(position: Position): void {
    const missing = this.#missing ?? { first: position, since: performance.now(), last: position };
    this.#missing = comparePositions(position, missing.last) > 0 ? { ...missing, last: position } : missing;
  }

  #find(reached: Position): void {
    if (!this.#missing || !isReached(this.#missing.first, reached)) return;
    const { last } = this.#missing;
    this.#missing = undefined;
    if (!isReached(last, reached)) this.#miss(last);
  }
}
