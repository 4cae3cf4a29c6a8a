import { graphemes } from '#domain/characters.ts';
import { PLACEHOLDER } from '../placeholders.ts';

/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Two columns wide: East Asian letters and emoji. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}！-｠]/u;

const wordSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

/** @returns the text with single spaces between words and none around them */
export const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

const WORD = new RegExp(`(?:${PLACEHOLDER.source}|\\S)+`, 'g');

/** @returns what stands between blanks; a placeholder such as "[name 2]" is not taken apart */
export const spacedWords = (text: string): string[] => tidy(text).match(WORD) ?? [];

export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Words of a text without spaces; punctuation stays with the word before it. */
export const unspacedWords = (text: string): string[] => {
  const words: string[] = [];
  for (const { segment, isWordLike } of wordSegmenter.segment(text)) {
    const last = words.length - 1;
    if (isWordLike || last < 0) words.push(segment);
    else words[last] += segment;
  }
  return words;
};

/** Counts words as people do, including in scripts that do not separate them. */
export const countWords = (text: string): number =>
  tidy(text)
    .split(' ')
    .filter(Boolean)
    .reduce((count, word) => count + (isUnspaced(word) ? unspacedWords(word).length : 1), 0);

/** Fast path: in ASCII every character is a grapheme one column wide. */
const PLAIN = /^[ -~]*$/;

/** @returns the width of a text in columns: one for most characters, two for wide ones */
export const widthOf = (text: string): number =>
  PLAIN.test(text)
    ? text.length
    : graphemesOf(text).reduce((width, grapheme) => width + (WIDE.test(grapheme) ? 2 : 1), 0);
