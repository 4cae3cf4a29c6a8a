/** Functions that are called whenever something happens. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  /** @returns a function that ends it */
  add(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  call(): void {
    for (const listener of this.#listeners) listener();
  }
}
