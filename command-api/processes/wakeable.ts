import { pause } from '#platform/pause.ts';

/** A pause that can be cut short from outside; a wake-up while nobody sleeps cuts the next pause short. */
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
