import type { Span } from './spans.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Signs that hold the parts of one word together: mother-in-law, o'clock, jo@home.example. */
const JOINT = /^['’.@_/&-]$/;

/** An emoji can be as telling as a word to somebody who knows the writer. */
const hasMeaning = (segment: Intl.SegmentData): boolean =>
  segment.isWordLike === true || /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(segment.segment);

interface Part extends Span {
  readonly isWord: boolean;
  readonly isJoint: boolean;
}

const partsOf = (text: string): Part[] =>
  Array.from(segmenter.segment(text), part => ({
    start: part.index,
    end: part.index + part.segment.length,
    isWord: hasMeaning(part),
    isJoint: JOINT.test(part.segment),
  }));

/**
 * Finds the words of a passage, each of which can be pressed. Never splits a character.
 * @returns their positions in the whole text, in order
 */
export const wordsOf = (text: string, passage: Span = { start: 0, end: text.length }): Span[] => {
  const parts = partsOf(text.slice(passage.start, passage.end));
  const words: Span[] = [];
  let isOpen = false;
  for (const [index, { start, end, isWord, isJoint }] of parts.entries()) {
    const last = words.at(-1);
    if (isWord && isOpen && last) words[words.length - 1] = { start: last.start, end: passage.start + end };
    else if (isWord) words.push({ start: passage.start + start, end: passage.start + end });
    isOpen = isJoint && parts[index - 1]?.isWord === true;
  }
  return words;
};
