import { graphemesOf, isUnspaced, spacedWords, unspacedWords } from '#contract/reel/words.ts';

interface Piece {
  readonly text: string;
  readonly isSpaced: boolean;
}

const piecesOf = (text: string): readonly Piece[] =>
  spacedWords(text).flatMap(word =>
    (isUnspaced(word) ? unspacedWords(word) : [word]).map((piece, index) => ({ text: piece, isSpaced: index === 0 })),
  );

/**
 * Breaks a text into lines between its words, and within words that are wider than a line. A
 * placeholder such as "[name 2]" counts as a word.
 * @param widest the width of a line
 * @param widthOf measures in the same unit
 */
export const wrap = (text: string, widest: number, widthOf: (line: string) => number): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  const add = (piece: string): void => {
    if (widthOf(line + piece) <= widest) {
      line += piece;
      return;
    }
    if (line !== '') lines.push(line.trimEnd());
    line = piece.trimStart();
  };
  for (const { text: word, isSpaced } of piecesOf(text)) {
    const isLong = widthOf(word) > widest;
    const space = isSpaced && line !== '' ? ' ' : '';
    if (isLong) graphemesOf(space + word).forEach(add);
    else add(space + word);
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
};

/** The width of the widest word. */
export const widestWord = (text: string, widthOf: (line: string) => number): number =>
  Math.max(0, ...piecesOf(text).map(piece => widthOf(piece.text)));

/** How much narrower each attempt is. */
const STEP = 0.95;

/** As wrap, in no more lines, which are about equally long. */
export const wrapEvenly: typeof wrap = (text, widest, widthOf) => {
  let lines = wrap(text, widest, widthOf);
  // Words stay whole.
  const least = Math.max(widest / lines.length, widestWord(text, widthOf));
  for (let width = widest * STEP; width >= least; width *= STEP) {
    const narrower = wrap(text, width, widthOf);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
};
