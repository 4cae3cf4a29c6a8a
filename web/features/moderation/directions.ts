import type { Piece } from './pieces.ts';

type Direction = 'ltr' | 'rtl';

/** Neighbours that are read in the same direction. */
interface Run {
  readonly direction: Direction;
  /** The place of the first among all pieces. */
  readonly from: number;
  readonly pieces: readonly Piece[];
}

const LETTER = /\p{L}/u;
const FROM_THE_RIGHT = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/** By the first letter. Numbers have no direction of their own. */
const directionOf = (word: string): Direction | undefined => {
  const letter = LETTER.exec(word)?.[0];
  if (letter === undefined) return undefined;
  return FROM_THE_RIGHT.test(letter) ? 'rtl' : 'ltr';
};

/**
 * The words of a text by the direction in which they are read. A word that is a button is no text for the browser any more, and it
 * would put them all from left to right.
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
