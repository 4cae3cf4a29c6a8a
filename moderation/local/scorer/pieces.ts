/** Pieces of a window at most, with the marks at its ends. The training uses the same number. */
export const LONGEST_WINDOW = 34;

/** Pieces of a word at most, as in the training, so that "!!!!" cannot fill a window. */
const LONGEST_WORD = 8;

const UNKNOWN = 0;
const START = 1;
const END = 2;

const PARTS = /[a-z0-9]+|[^\sa-z0-9]/g;
const MARKS = /\p{M}/gu;

/** How many words are remembered with their pieces. */
const REMEMBERED = 20_000;

/** Splits words into pieces of a vocabulary: longest first, in lower case, without accents. */
export class Pieces {
  readonly #index: ReadonlyMap<string, number>;
  /** The length of the longest piece. */
  readonly #longest: number;
  readonly #known = new Map<string, readonly number[]>();

  constructor(pieces: readonly string[]) {
    this.#index = new Map(pieces.map((piece, at) => [piece, at]));
    this.#longest = Math.max(0, ...pieces.map(({ length }) => length));
  }

  /** @returns the rows of the pieces in the table, for a text without blanks */
  ofWord(written: string): readonly number[] {
    const known = this.#known.get(written);
    if (known) return known;
    const plain = written.toLowerCase().normalize('NFD').replace(MARKS, '').replaceAll('’', "'");
    const found = (plain.match(PARTS) ?? []).flatMap(part => this.#ofPart(part)).slice(0, LONGEST_WORD);
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(written, found);
    return found;
  }

  /** @returns the pieces of a window, between the marks of its start and end */
  ofWindow(words: readonly (readonly number[])[]): number[] {
    return [START, ...words.flat().slice(0, LONGEST_WINDOW - 2), END];
  }

  #ofPart(part: string): number[] {
    const found: number[] = [];
    for (let start = 0; start < part.length; ) {
      const piece = this.#longestAt(part, start);
      if (piece === undefined) return [UNKNOWN];
      found.push(piece.row);
      start = piece.end;
    }
    return found;
  }

  #longestAt(part: string, start: number): { readonly row: number; readonly end: number } | undefined {
    for (let end = Math.min(part.length, start + this.#longest); end > start; end -= 1) {
      const row = this.#index.get((start > 0 ? '##' : '') + part.slice(start, end));
      if (row !== undefined) return { row, end };
    }
    return undefined;
  }
}
