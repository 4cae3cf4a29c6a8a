import { setTimeout as delay } from 'node:timers/promises';

/** A pause that can be cut short from outside; a wake-up while nobody sleeps cuts the next pause short. */
export class Wakeable {
  #woken = new AbortController();

  wake(): void {
    this.#woken.abort();
  }

  async sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    const either = AbortSignal.any([signal, this.#woken.signal]);
    if (!either.aborted) await delay(milliseconds, undefined, { signal: either }).catch(() => undefined);
    this.#woken = new AbortController();
  }
}
