import { GivenUp } from '../connection/errors.ts';

/** Whether the server may have stored an append in any of its attempts. */
export class Sending {
  /** Attempts that went out and were not refused. */
  #begun = 0;
  #isGivenUp = false;

  /** @throws GivenUp */
  begin(): void {
    if (this.#isGivenUp) throw new GivenUp();
    this.#begun += 1;
  }

  /** The server has refused an attempt, so it stored nothing. */
  refuse(): void {
    this.#begun -= 1;
  }

  /** @returns whether nothing can have been stored; then nothing will go out any more */
  giveUp(): boolean {
    this.#isGivenUp ||= this.#begun === 0;
    return this.#isGivenUp;
  }
}
