import { PLACEHOLDER } from '#contract/placeholders.ts';
import type { Marks } from './marks.ts';
import { type Piece, wordsIn } from './pieces.ts';
import { overlaps } from './spans.ts';

/**
 * @returns the words of a text that was already moderated: there is nothing left to take out of
 * placeholders
 */
export const publicPiecesOf = (marks: Marks): Piece[] => {
  const placeholders = Array.from(marks.text.matchAll(PLACEHOLDER), ({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
  return wordsIn(marks, { start: 0, end: marks.text.length }).filter(
    word => !placeholders.some(placeholder => overlaps(word, placeholder)),
  );
};
