import { isCaseless } from './caseless.ts';
import type { KnownWord } from './features.ts';
import { type Belief, believe, NOTHING } from './model.ts';

const FEWEST_WORDS = 4;
const FEWEST_LETTERS = 12;
const MOSTLY = 0.6;

const opensSentence = (words: readonly KnownWord[], i: number): boolean => /[.!?\n]/.test(words[i - 1]?.gap ?? '\n');

const lettersOf = (words: readonly KnownWord[]): number => words.reduce((sum, { text }) => sum + text.length, 0);

/** Whether most words of a sentence are neither English nor names, or most of it is in a script without capitals. */
const isForeignSentence = (sentence: readonly KnownWord[]): boolean => {
  const letters = lettersOf(sentence);
  const caseless = lettersOf(sentence.filter(isCaseless));
  if (letters >= FEWEST_LETTERS && caseless > letters * MOSTLY) return true;
  const lower = sentence.filter(({ capital }) => !capital);
  const unknown = lower.filter(({ standing, lists }) => standing !== 'o' && !lists.includes('f'));
  return lower.length >= FEWEST_WORDS && unknown.length > lower.length * MOSTLY;
};

/** @returns for each word whether it is in a sentence of a language other than English */
export const markForeign = (words: readonly KnownWord[]): readonly boolean[] => {
  const foreign: boolean[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from + 1;
    while (to < words.length && !opensSentence(words, to)) to += 1;
    const isForeign = isForeignSentence(words.slice(from, to));
    for (let i = from; i < to; i += 1) foreign.push(isForeign);
    from = to;
  }
  return foreign;
};

/** In a sentence of another language only a capital makes a name. */
export const foreignBeliefOf = (word: KnownWord): Belief =>
  word.capital && !word.shouted && (!word.opensSentence || word.lists.includes('f')) ? believe('name') : NOTHING;

/** Whether too much of a text is in another language for rules about English to judge it. */
export const isMostlyForeign = (words: readonly KnownWord[]): boolean => {
  const foreign = markForeign(words);
  return lettersOf(words.filter((word, i) => foreign[i] || isCaseless(word))) > lettersOf(words) / 2;
};
