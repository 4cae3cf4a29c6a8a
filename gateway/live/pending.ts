/** Disputes with changes that are not told yet, the one that waits longest first. */
export class Pending {
  /** By their ids: whether there may be new comments. */
  readonly #changes = new Map<string, boolean>();

  get size(): number {
    return this.#changes.size;
  }

  add(id: string, hasComments = false): void {
    this.#changes.set(id, hasComments || this.hasComments(id));
  }

  first(most: number): readonly string[] {
    return [...this.#changes.keys().take(most)];
  }

  hasComments(id: string): boolean {
    return this.#changes.get(id) === true;
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) this.#changes.delete(id);
  }
}
