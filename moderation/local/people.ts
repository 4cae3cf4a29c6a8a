const partsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(part => part.length > 1);

/**
 * Numbers people as they appear: "Anna Kovács", "Anna" and "Kovács" are one person, "Anna Smith" is
 * another.
 */
export class People {
  readonly #names: string[];

  constructor(known: readonly string[] = []) {
    this.#names = [...known];
  }

  get names(): readonly string[] {
    return this.#names;
  }

  /** @returns the person's number, from 1; keeps the longest form of the name */
  numberOf(name: string): number {
    const parts = partsOf(name);
    const index = this.#names.findIndex(known => {
      const knownParts = partsOf(known);
      if (parts.length === 0 || knownParts.length === 0) return known.toLowerCase() === name.toLowerCase();
      return parts.every(part => knownParts.includes(part)) || knownParts.every(part => parts.includes(part));
    });
    if (index === -1) return this.#names.push(name);
    if (parts.length > partsOf(this.#names[index] ?? '').length) this.#names[index] = name;
    return index + 1;
  }

  /** @returns a new number for somebody whose name is unknown */
  numberOfUnknown(): number {
    return this.#names.push('');
  }
}
