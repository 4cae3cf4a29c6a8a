import { ORDINARY_CASELESS } from '../lexicon/wordLists.ts';
import type { Word } from '../text/words.ts';

const CASELESS = /^\p{Lo}/u;

/**
 * Whether a word is in a script without capitals. In an English text, such a word is nearly always
 * a name.
 */
export const isCaseless = ({ text }: Word): boolean => CASELESS.test(text);

/** Whether it is one of these words, on its own. A phrase in its script cannot be judged here. */
export const isOrdinaryCaseless = (words: readonly Word[], i: number): boolean => {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (word === undefined || !ORDINARY_CASELESS.has(word.text)) return false;
  return (before === undefined || !isCaseless(before)) && (after === undefined || !isCaseless(after));
};
