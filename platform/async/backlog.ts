/** Limits how much work is pending at a time, such as the writes of a copy. */
export class Backlog {
  readonly #most: number;
  #begun: Promise<unknown>[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Adds work. Once the limit is reached, waits until all of it is done.
   * @throws the error of any pending work
   */
  async add(work: Promise<unknown>): Promise<void> {
    // done() throws the error; until then it must not count as unhandled.
    work.catch(() => undefined);
    this.#begun.push(work);
    if (this.#begun.length >= this.#most) await this.done();
  }

  /** Waits until all of it is done. @throws the error of any pending work */
  async done(): Promise<void> {
    await Promise.all(this.#begun);
    this.#begun = [];
  }
}
