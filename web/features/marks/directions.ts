import type { Piece } from './pieces.ts';

type Direction = 'ltr' | 'rtl';

/** Adjacent pieces with the same reading direction. */
interface Run {
  readonly direction: Direction;
  /** The index of the first one among all pieces. */
  readonly from: number;
  readonly pieces: readonly Piece[];
}

const LETTER = /\p{L}/u;
const FROM_THE_RIGHT = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/** Decided by the first letter. Numbers have no direction of their own. */
const directionOf = (word: string): Direction | undefined => {
  const letter = LETTER.exec(word)?.[0];
  if (letter === undefined) return undefined;
  return FROM_THE_RIGHT.test(letter) ? 'rtl' : 'ltr';
};

/**
 * Groups the words of a text by reading direction. The browser does not treat a word in a button as
 * text, and would lay all of them out from left to right.
 */
export const runsOf = (text: string, pieces: readonly Piece[]): Run[] => {
  const runs: { direction: Direction; from: number; pieces: Piece[] }[] = [];
  for (const [from, piece] of pieces.entries()) {
    const last = runs.at(-1);
    const direction = directionOf(text.slice(piece.start, piece.end)) ?? last?.direction ?? 'ltr';
    if (last?.direction === direction) last.pieces.push(piece);
    else runs.push({ direction, from, pieces: [piece] });
  }
  return runs;
};
