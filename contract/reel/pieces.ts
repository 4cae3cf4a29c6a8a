import { graphemesOf, isUnspaced, tidy, unspacedWords, widthOf } from './words.ts';

/** The width of one of the two caption lines, in columns. */
export const LINE_WIDTH = 32;

/** A piece of text that stays on one line, usually a word. */
export interface Piece {
  readonly text: string;
  readonly width: number;
  /** Whether a space stands before it. */
  readonly isSpaced: boolean;
}

/** Cuts words that are longer than a line. Nobody writes such words, but somebody will send one. */
const shortened = (word: string): string[] => {
  if (widthOf(word) <= LINE_WIDTH) return [word];
  const parts: string[] = [];
  let part = '';
  let width = 0;
  for (const grapheme of graphemesOf(word)) {
    const more = widthOf(grapheme);
    if (part && width + more > LINE_WIDTH) {
      parts.push(part);
      part = '';
      width = 0;
    }
    part += grapheme;
    width += more;
  }
  return [...parts, part];
};

const piecesOfWord = (word: string): string[] => (isUnspaced(word) ? unspacedWords(word) : [word]).flatMap(shortened);

/** @returns the pieces of a text in order; joined with their spaces, they are the tidy text */
export const piecesOf = (text: string): Piece[] =>
  tidy(text)
    .split(' ')
    .filter(Boolean)
    .flatMap((word, index) =>
      piecesOfWord(word).map((part, place) => ({
        text: part,
        width: widthOf(part),
        isSpaced: index > 0 && place === 0,
      })),
    );

const SENTENCE_END = /[.!?…。！？؟۔][\p{Pe}\p{Pf}"'”’)\]]*$/u;
const CLAUSE_END = /[,;:–—、，；：،؛][\p{Pe}\p{Pf}"'”’)\]]*$/u;
/** Words that often start a phrase. */
const OPENING =
  /^(?:and|but|or|so|yet|because|that|when|while|if|who|which|where|then|than|after|before|until|unless|although|as|since|for|with|without|from|in|on|at|to|about|every|not)$/i;
/** Words that belong with the word after them. */
const CLINGING =
  /^(?:a|an|the|my|your|his|her|its|our|their|this|that|these|those|of|to|in|on|at|for|with|from|by|and|but|or|if|i|he|she|we|they|you|it|is|was|are|were|be|have|has|had|do|does|did|will|would|can|could|should|not|no|very|so|mr|mrs|ms|dr)$/i;

export const endsSentence = (text: string): boolean => SENTENCE_END.test(text);

/**
 * @returns the penalty for a break between two pieces: 0 after a sentence, highest after an article
 */
export const breakCost = (before: Piece, after: Piece | undefined): number => {
  if (after === undefined || endsSentence(before.text)) return 0;
  if (CLAUSE_END.test(before.text)) return 2;
  if (CLINGING.test(before.text)) return 16;
  return OPENING.test(after.text) ? 4 : 10;
};
