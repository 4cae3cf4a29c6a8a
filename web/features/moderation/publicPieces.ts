import type { Marks } from './marks.ts';
import { type Piece, wordsIn } from './pieces.ts';
import { overlaps } from './spans.ts';

/** What moderation has put in the place of something: there is nothing more to take out of it. */
const PLACEHOLDER = /\[[^[\]\n]{1,40}\]/g;

/** @returns the words of a text that was moderated already */
export const publicPiecesOf = (marks: Marks): Piece[] => {
  const placeholders = Array.from(marks.text.matchAll(PLACEHOLDER), ({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
  return wordsIn(marks, { start: 0, end: marks.text.length }).filter(
    word => !placeholders.some(placeholder => overlaps(word, placeholder)),
  );
};
