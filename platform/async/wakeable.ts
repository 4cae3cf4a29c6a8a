import { pause } from '#platform/async/pause.ts';

/** A pause that can be ended early. A wake-up outside a pause ends the next one. */
export class Wakeable {
  #woken = new AbortController();

  wake(): void {
    this.#woken.abort();
  }

  async sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    await pause(milliseconds, AbortSignal.any([signal, this.#woken.signal]));
    this.#woken = new AbortController();
  }
}
