import { breakCost, endsSentence, LINE_WIDTH, type Piece, piecesOf } from './pieces.ts';

/** What is shown at once: one line, or two. */
export interface Caption {
  readonly text: string;
  readonly lines: readonly string[];
  readonly endsSentence: boolean;
}

/** A caption shorter than this is gone before it is read. */
const SHORT = 18;
const CAPTION_COST = 4;
/** Of a sentence that ends in the middle of a caption. */
const INNER_END_COST = 6;

const textOf = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, isSpaced }, index) => (isSpaced && index > 0 ? ` ${text}` : text)).join('');

const widthOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((width, piece, index) => width + piece.width + (piece.isSpaced && index > 0 ? 1 : 0), 0);

/** @returns after how many pieces the second line begins, best balanced and at the end of a phrase; undefined when two lines do not do */
const lineBreak = (pieces: readonly Piece[]): number | undefined => {
  let best: { at: number; cost: number } | undefined;
  for (let at = 1; at < pieces.length; at += 1) {
    const first = widthOf(pieces.slice(0, at));
    const second = widthOf(pieces.slice(at));
    if (first > LINE_WIDTH) break;
    if (second > LINE_WIDTH) continue;
    const [before, after] = [pieces[at - 1], pieces[at]];
    const cost = Math.abs(first - second) / 2 + (before ? breakCost(before, after) : 0);
    if (best === undefined || cost < best.cost) best = { at, cost };
  }
  return best?.at;
};

/** @returns the lines of a caption, undefined when it would need a third */
const linesOf = (pieces: readonly Piece[]): string[] | undefined => {
  if (widthOf(pieces) <= LINE_WIDTH) return [textOf(pieces)];
  const at = lineBreak(pieces);
  return at === undefined ? undefined : [textOf(pieces.slice(0, at)), textOf(pieces.slice(at))];
};

const costOf = (pieces: readonly Piece[], next: Piece | undefined): number => {
  const last = pieces.at(-1);
  if (last === undefined) return 0;
  const innerEnds = pieces.slice(0, -1).filter(({ text }) => endsSentence(text)).length;
  const tooShort = Math.max(0, SHORT - widthOf(pieces));
  return CAPTION_COST + breakCost(last, next) + innerEnds * INNER_END_COST + tooShort;
};

interface Way {
  readonly cost: number;
  /** Where the caption that follows ends. */
  readonly end: number;
}

/** The cheapest way to break the rest of a text, for each place where the rest may begin; from the end backwards. */
const cheapestWays = (pieces: readonly Piece[]): readonly Way[] => {
  const ways: Way[] = new Array(pieces.length + 1);
  ways[pieces.length] = { cost: 0, end: pieces.length };
  for (let start = pieces.length - 1; start >= 0; start -= 1) {
    for (let end = start + 1; end <= pieces.length; end += 1) {
      const caption = pieces.slice(start, end);
      if (widthOf(caption) > 2 * LINE_WIDTH + 1) break;
      if (end > start + 1 && linesOf(caption) === undefined) continue;
      const cost = costOf(caption, pieces[end]) + (ways[end]?.cost ?? 0);
      if (cost < (ways[start]?.cost ?? Number.POSITIVE_INFINITY)) ways[start] = { cost, end };
    }
  }
  return ways;
};

/**
 * Breaks a text into captions of at most two lines, where its sentences and phrases end if that is possible.
 * @returns at least one caption; nothing of the text is left out but superfluous blanks
 */
export const captionsOf = (text: string): Caption[] => {
  const pieces = piecesOf(text);
  if (pieces.length === 0) return [{ text: '', lines: [], endsSentence: true }];
  const ways = cheapestWays(pieces);
  const captions: Caption[] = [];
  for (let start = 0; start < pieces.length; ) {
    const end = ways[start]?.end ?? pieces.length;
    const chosen = pieces.slice(start, end);
    const whole = textOf(chosen);
    captions.push({ text: whole, lines: linesOf(chosen) ?? [whole], endsSentence: endsSentence(whole) });
    start = end;
  }
  return captions;
};
