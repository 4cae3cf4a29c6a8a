/** Work that goes on while more of it is begun, such as the writes of a copy: up to a number of them at a time. */
export class UnderWay {
  readonly #most: number;
  #begun: Promise<unknown>[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Waits, once there is as much as may be, until all of it is done. @throws what went wrong with any of it */
  async add(work: Promise<unknown>): Promise<void> {
    // Whoever waits for all of them gets its error; until then it is not to count as unhandled.
    work.catch(() => undefined);
    this.#begun.push(work);
    if (this.#begun.length >= this.#most) await this.done();
  }

  /** @throws what went wrong with any of it */
  async done(): Promise<void> {
    await Promise.all(this.#begun);
    this.#begun = [];
  }
}
