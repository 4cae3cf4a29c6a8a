/** Pieces of a window at most, and those at its ends that it is only context for. */
const MOST = 82;
const MARGIN = 12;

/** Which tokens a window reads, and which of them it reads for another one's context only. */
export interface Window {
  readonly from: number;
  readonly to: number;
  /** The tokens that count: from `first` to before `last`. */
  readonly first: number;
  readonly last: number;
}

/** How many neighbours in a row have at most so many pieces together. */
const fitting = (lengths: readonly number[], most: number): number => {
  let left = most;
  const end = lengths.findIndex(length => {
    left -= length;
    return left < 0;
  });
  return end < 0 ? lengths.length : end;
};

/**
 * Lays windows over a text, in each of which every token but those at its ends is seen with what
 * stands around it. The training does the same.
 * @param lengths how many pieces each token has
 */
export const windowsOver = (lengths: readonly number[]): Window[] => {
  const windows: Window[] = [];
  for (let first = 0; first < lengths.length; first = windows.at(-1)?.last ?? lengths.length) {
    const from = first - fitting(lengths.slice(Math.max(0, first - MARGIN), first).reverse(), MARGIN);
    const to = from + fitting(lengths.slice(from, from + MOST), MOST);
    const after = to < lengths.length ? fitting(lengths.slice(first + 1, to).reverse(), MARGIN) : 0;
    windows.push({ from, to, first, last: to - after });
  }
  return windows;
};
