import { separate } from '../local/detect/separate.ts';
import type { Redaction } from '../port.ts';
import type { ModelAnswer } from './readAnswer.ts';

/** The largest share of a text that may be taken out. Taking out more would leave no story. */
const WIDEST = 0.6;
const MOST_PASSAGES = 500;

/** The model's answer cannot be about this text. */
class UnfitAnswer extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'UnfitAnswer';
  }
}

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

const cutsWord = (text: string, start: number, end: number): boolean =>
  (isLetter(text.charAt(start)) && isLetter(text.charAt(start - 1))) ||
  (isLetter(text.charAt(end - 1)) && isLetter(text.charAt(end)));

const occurrences = (text: string, passage: string): { start: number; end: number }[] => {
  const found: { start: number; end: number }[] = [];
  let start = text.indexOf(passage);
  while (start !== -1) {
    const end = start + passage.length;
    if (!cutsWord(text, start, end)) found.push({ start, end });
    start = text.indexOf(passage, end);
  }
  return found;
};

/**
 * @returns the positions of the passages, in order
 * @throws UnfitAnswer when too many of them are not in the text, or too little would be left
 */
export const locate = (text: string, passages: NonNullable<ModelAnswer['passages']>): readonly Redaction[] => {
  const wanted = passages.filter(({ verbatim }) => verbatim.trim().length > 1).slice(0, MOST_PASSAGES);
  const located = wanted.map(({ verbatim, kind }) =>
    occurrences(text, verbatim.trim()).map(span => ({ ...span, kind })),
  );
  if (located.filter(spans => spans.length === 0).length > wanted.length / 2) {
    throw new UnfitAnswer('Most of the passages are not in the text');
  }
  const redactions = separate(located.flat());
  const taken = redactions.reduce((sum, { start, end }) => sum + end - start, 0);
  if (taken > text.length * WIDEST) throw new UnfitAnswer('Hardly anything would be left of the text');
  return redactions;
};
