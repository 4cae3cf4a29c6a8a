import { breakCost, endsSentence, LINE_WIDTH, type Piece, piecesOf } from './pieces.ts';

/** Text that is shown at the same time, on one or two lines. */
export interface Caption {
  readonly text: string;
  readonly lines: readonly string[];
  readonly endsSentence: boolean;
}

/** Two lines and the space between them. */
const LONGEST = 2 * LINE_WIDTH + 1;
/** A caption narrower than this disappears before anybody has read it. In columns. */
const SHORT = 18;
const CAPTION_COST = 4;
/** The penalty for a sentence that ends in the middle of a caption. */
const INNER_END_COST = 6;

const textOf = (pieces: readonly Piece[]): string =>
  pieces.map(({ text, isSpaced }, index) => (isSpaced && index > 0 ? ` ${text}` : text)).join('');

/**
 * Precomputes what the search for the best breaks needs again and again. A stretch includes the
 * piece at `start` and excludes the one at `end`.
 */
const measured = (pieces: readonly Piece[]) => {
  const [passed, sentences] = [[0], [0]];
  const costs = pieces.map((piece, index) => {
    const ends = endsSentence(piece.text);
    passed.push((passed[index] ?? 0) + piece.width + (piece.isSpaced ? 1 : 0));
    sentences.push((sentences[index] ?? 0) + (ends ? 1 : 0));
    return breakCost(piece, pieces[index + 1]);
  });
  const between = (counted: readonly number[], start: number, end: number): number =>
    (counted[end] ?? 0) - (counted[start] ?? 0);
  return {
    widthOf: (start: number, end: number): number => between(passed, start, end) - (pieces[start]?.isSpaced ? 1 : 0),
    sentencesIn: (start: number, end: number): number => between(sentences, start, end),
    costOfBreak: (end: number): number => costs[end - 1] ?? 0,
  };
};

type Measured = ReturnType<typeof measured>;

/**
 * @returns where the second line begins: best balanced, at the end of a phrase; undefined when two
 * lines are not enough
 */
const lineBreak = ({ widthOf, costOfBreak }: Measured, start: number, end: number): number | undefined => {
  let best: { at: number; cost: number } | undefined;
  for (let at = start + 1; at < end; at += 1) {
    const first = widthOf(start, at);
    const second = widthOf(at, end);
    if (first > LINE_WIDTH) break;
    if (second > LINE_WIDTH) continue;
    const cost = Math.abs(first - second) / 2 + costOfBreak(at);
    if (best === undefined || cost < best.cost) best = { at, cost };
  }
  return best?.at;
};

/** Whether a stretch fits on two lines. A single piece always does. */
const fits = (all: Measured, start: number, end: number): boolean =>
  end === start + 1 || all.widthOf(start, end) <= LINE_WIDTH || lineBreak(all, start, end) !== undefined;

const linesOf = (pieces: readonly Piece[], all: Measured, start: number, end: number): string[] => {
  const at = all.widthOf(start, end) <= LINE_WIDTH ? undefined : lineBreak(all, start, end);
  if (at === undefined) return [textOf(pieces.slice(start, end))];
  return [textOf(pieces.slice(start, at)), textOf(pieces.slice(at, end))];
};

const costOf = ({ widthOf, sentencesIn, costOfBreak }: Measured, start: number, end: number): number => {
  const innerEnds = sentencesIn(start, end - 1);
  const tooShort = Math.max(0, SHORT - widthOf(start, end));
  return CAPTION_COST + costOfBreak(end) + innerEnds * INNER_END_COST + tooShort;
};

interface Way {
  readonly cost: number;
  /** Where the next caption ends. */
  readonly end: number;
}

type Ways = readonly (Way | undefined)[];

/**
 * @param ways the cheapest way from each later position
 * @returns undefined when nothing that begins here fits
 */
const cheapestWay = (start: number, ways: Ways, all: Measured): Way | undefined => {
  let best: Way | undefined;
  for (let end = start + 1; end < ways.length && all.widthOf(start, end) <= LONGEST; end += 1) {
    if (!fits(all, start, end)) continue;
    const cost = costOf(all, start, end) + (ways[end]?.cost ?? 0);
    if (best === undefined || cost < best.cost) best = { cost, end };
  }
  return best;
};

/**
 * Finds the cheapest way to break the rest of the text from each position, working from the end
 * backwards.
 */
const cheapestWays = (count: number, all: Measured): Ways => {
  const ways: (Way | undefined)[] = new Array(count + 1);
  ways[count] = { cost: 0, end: count };
  for (let start = count - 1; start >= 0; start -= 1) ways[start] = cheapestWay(start, ways, all);
  return ways;
};

/**
 * Breaks a text into captions of at most two lines, at the ends of sentences and phrases where
 * possible.
 * @returns at least one caption; only superfluous blanks are left out
 */
export const captionsOf = (text: string): Caption[] => {
  const pieces = piecesOf(text);
  if (pieces.length === 0) return [{ text: '', lines: [], endsSentence: true }];
  const all = measured(pieces);
  const ways = cheapestWays(pieces.length, all);
  const captions: Caption[] = [];
  for (let start = 0; start < pieces.length; ) {
    const end = ways[start]?.end ?? pieces.length;
    const whole = textOf(pieces.slice(start, end));
    captions.push({ text: whole, lines: linesOf(pieces, all, start, end), endsSentence: endsSentence(whole) });
    start = end;
  }
  return captions;
};
