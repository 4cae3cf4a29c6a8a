/** Pieces of a window at most, with the marks at its ends. The training uses the same numbers. */
const LONGEST_WINDOW = 34;

/** Pieces at most of what stands before and after a passage, and of the passage. */
const CONTEXT = 24;
const LONGEST_PASSAGE = 34;

/** What an encoder reads, and from and to which piece it is asked about. */
export interface Passage {
  readonly pieces: readonly number[];
  readonly from: number;
  readonly to: number;
}

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

  /** @returns a window between the marks of its start and end, all of which is asked about */
  ofWindow(words: readonly (readonly number[])[]): Passage {
    const pieces = [START, ...words.flat().slice(0, LONGEST_WINDOW - 2), END];
    return { pieces, from: 0, to: pieces.length };
  }

  /** @returns a passage with what stands before and after it, which is not asked about */
  inContext(before: string, passage: string, after: string): Passage {
    const context = this.#ofText(before).slice(-CONTEXT);
    const asked = this.#ofText(passage).slice(0, LONGEST_PASSAGE);
    const pieces = [START, ...context, ...asked, ...this.#ofText(after).slice(0, CONTEXT), END];
    const from = 1 + context.length;
    return { pieces, from, to: from + Math.max(1, asked.length) };
  }

  /**
   * The same for what has nothing to read, like an accent alone: it counts as one unknown piece.
   */
  ofToken(written: string): readonly number[] {
    const found = this.ofWord(written);
    return found.length > 0 ? found : [UNKNOWN];
  }

  /** @returns words between the marks of a start and an end, none of which is asked about */
  unasked(words: readonly (readonly number[])[]): Passage {
    return { pieces: [START, ...words.flat(), END], from: 0, to: 0 };
  }

  #ofText(text: string): number[] {
    return (text.match(/\S+/g) ?? []).flatMap(word => this.ofWord(word));
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
