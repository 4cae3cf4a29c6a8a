/** Limits how much work, such as the writes of a copy, is under way at a time. */
export class UnderWay {
  readonly #most: number;
  #begun: Promise<unknown>[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Adds work. Once there is as much as allowed, waits until all of it is done. @throws what any of it throws */
  async add(work: Promise<unknown>): Promise<void> {
    // An error is thrown by done(); until then it must not count as unhandled.
    work.catch(() => undefined);
    this.#begun.push(work);
    if (this.#begun.length >= this.#most) await this.done();
  }

  /** Waits until all of it is done. @throws what any of it throws */
  async done(): Promise<void> {
    await Promise.all(this.#begun);
    this.#begun = [];
  }
}
