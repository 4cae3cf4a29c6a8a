/** Whether an append has gone out to the server, in any of its attempts. */
export class Sending {
  #state: 'waiting' | 'sent' | 'given up' = 'waiting';

  /** @throws if the append was given up while it waited for its turn or for a connection */
  begin(): void {
    if (this.#state === 'given up') throw new Error('The append was given up');
    this.#state = 'sent';
  }

  /** @returns whether nothing has gone out; then nothing will */
  giveUp(): boolean {
    if (this.#state === 'waiting') this.#state = 'given up';
    return this.#state === 'given up';
  }
}
