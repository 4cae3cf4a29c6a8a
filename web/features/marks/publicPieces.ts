import type { Marks } from './marks.ts';
import { type Piece, wordsIn } from './pieces.ts';
import { overlaps } from './spans.ts';

/** The markers that moderation inserts: there is nothing left to take out of them. */
const PLACEHOLDER = /\[[^[\]\n]{1,40}\]/g;

/** @returns the words of a text that was already moderated */
export const publicPiecesOf = (marks: Marks): Piece[] => {
  const placeholders = Array.from(marks.text.matchAll(PLACEHOLDER), ({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
  return wordsIn(marks, { start: 0, end: marks.text.length }).filter(
    word => !placeholders.some(placeholder => overlaps(word, placeholder)),
  );
};
