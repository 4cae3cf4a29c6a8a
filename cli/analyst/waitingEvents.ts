const SOON = 2 * 60 * 60_000;

/** The events that analysts do not see yet, because their hour is not over. */
export class WaitingEvents {
  #count = 0;
  #after = '';

  /** @param after when they follow, ISO-8601 UTC */
  add(count: number, after: string): void {
    if (count > 0 && this.#count === 0) this.#after = after;
    this.#count += count;
  }

  /** @returns a sentence; empty when there are none */
  text(now: string): string {
    if (this.#count === 0) return '';
    const isSoon = Date.parse(this.#after) - Date.parse(now) < SOON;
    const when = `${isSoon ? '' : `${this.#after.slice(0, 10)} `}${this.#after.slice(11, 16)} UTC`;
    return `${this.#count} ${this.#count === 1 ? 'event of this hour follows' : 'events of this hour follow'} after ${when}.`;
  }
}
