import { KIN } from '../lexicon/wordLists.ts';
import { isCaseless } from './caseless.ts';
import type { KnownWord } from './features.ts';
import { type Belief, believe, NOTHING } from './model.ts';
import { isInOtherLanguage } from './otherLanguages.ts';

const FEWEST_WORDS = 4;
const FEWEST_LETTERS = 12;
const MOSTLY = 0.6;

const opensSentence = (words: readonly KnownWord[], i: number): boolean => /[.!?\n]/.test(words[i - 1]?.gap ?? '\n');

const lettersOf = (words: readonly KnownWord[]): number => words.reduce((sum, { text }) => sum + text.length, 0);

/**
 * Whether most words of a sentence are neither English nor names, or most of it is in a script
 * without capitals.
 */
const isForeignSentence = (sentence: readonly KnownWord[]): boolean => {
  const letters = lettersOf(sentence);
  const caseless = lettersOf(sentence.filter(isCaseless));
  if (letters >= FEWEST_LETTERS && caseless > letters * MOSTLY) return true;
  const lower = sentence.filter(({ capital }) => !capital);
  const unknown = lower.filter(({ ordinariness, isFirstName }) => ordinariness !== 'ordinary' && !isFirstName);
  return lower.length >= FEWEST_WORDS && unknown.length > lower.length * MOSTLY;
};

type Test = (stretch: readonly KnownWord[], before: KnownWord | undefined) => boolean;

/**
 * @returns for each word whether its stretch passes the test; a stretch is as long as it goes on
 */
const markStretches = (
  words: readonly KnownWord[],
  goesOn: (i: number) => boolean,
  isSuch: Test,
): readonly boolean[] => {
  const marks: boolean[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from + 1;
    while (to < words.length && goesOn(to)) to += 1;
    const isOne = isSuch(words.slice(from, to), words[from - 1]);
    for (let i = from; i < to; i += 1) marks.push(isOne);
    from = to;
  }
  return marks;
};

const markSentences = (words: readonly KnownWord[], isSuch: Test): readonly boolean[] =>
  markStretches(words, i => !opensSentence(words, i), isSuch);

const FEWEST_IN_ROW = 3;
/** After these words, unknown ones are rather a name: "lives in", "a girl called". */
const NAME_FOLLOWS = /^(?:in|at|from|to|near|by|for|of|with|and|named|called|mr|mrs|miss|dr|is|asked|told)$/;

const isUnknown = (word: KnownWord | undefined): boolean =>
  word !== undefined && word.ordinariness !== 'ordinary' && !(word.capital || word.isFirstName || word.isCountry);

/** "then says akala ko sa akin": unknown words in a row, where no name is expected. */
const isForeignRow: Test = (row, before) =>
  row.length >= FEWEST_IN_ROW &&
  lettersOf(row) >= FEWEST_LETTERS &&
  !(before?.gap === ' ' && (KIN.has(before.lower) || NAME_FOLLOWS.test(before.lower)));

/**
 * @returns for each word whether it is in a sentence or a phrase of a language other than English
 */
export const markForeign = (words: readonly KnownWord[]): readonly boolean[] => {
  const sentences = markSentences(words, isForeignSentence);
  const isInRow = (i: number): boolean => isUnknown(words[i]) && isUnknown(words[i - 1]) && words[i - 1]?.gap === ' ';
  const rows = markStretches(words, isInRow, isForeignRow);
  return words.map((_, i) => sentences[i] === true || rows[i] === true);
};

/** In a sentence of another language, only a capital makes a name. */
export const foreignBeliefOf = (word: KnownWord): Belief =>
  word.capital && !word.shouted && (!word.opensSentence || word.isFirstName) ? believe('name') : NOTHING;

/** Letters with capitals that are not Latin: Greek, Cyrillic, Armenian, Georgian. */
const OTHER_LETTERS = /^(?!\p{sc=Latn})[\p{Lu}\p{Ll}]/u;

/** "иван@пример.рф" counts as one word. */
const endsAtBlank = ({ gap }: KnownWord, i: number, words: readonly KnownWord[]): boolean =>
  /\s/.test(gap) || i === words.length - 1;

const isMostlyInOtherLetters = (words: readonly KnownWord[]): boolean => {
  const counted = words.filter(endsAtBlank);
  return counted.filter(({ text }) => OTHER_LETTERS.test(text)).length > counted.length / 2;
};

/**
 * Whether too much of a text is in another language for rules about English to judge it. In Greek
 * or Cyrillic letters, words are counted, so that a short title may quote a long one. In scripts
 * without capitals, many of which put no blanks between words, letters are counted.
 */
export const isMostlyForeign = (words: readonly KnownWord[]): boolean => {
  const foreign = markSentences(words, sentence => isForeignSentence(sentence) || isInOtherLanguage(sentence));
  const letters = lettersOf(words.filter((word, i) => foreign[i] || isCaseless(word)));
  return letters > lettersOf(words) / 2 || isMostlyInOtherLetters(words);
};
