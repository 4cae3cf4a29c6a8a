import { isCalendarWord } from '../lexicon/common.ts';
import { KIN } from '../lexicon/wordLists.ts';
import { couldBeSomebody } from './companions.ts';
import { hasCapitalWithin, type KnownWord, MOST_USE } from './features.ts';
import { type Belief, NOTHING, sum, TOLD } from './model.ts';
import { isMonth } from './months.ts';
import { isMostlyFirstName } from './mostlyFirstName.ts';
import { WHAT_PEOPLE_DO } from './speakers.ts';
import { isWordHere } from './wordHere.ts';
import type { Writing } from './writing.ts';

/** "I hope": the word, even if there is a Hope. */
const isPlainWord = ({ ordinariness, capital, use }: KnownWord): boolean =>
  ordinariness === 'ordinary' && !capital && use === MOST_USE;

/**
 * "Rob was there": at the start of a sentence any word has a capital, so what follows decides
 * whether it is Rob.
 */
const opensAsSomebody = (words: readonly KnownWord[], i: number): boolean => {
  const word = words[i];
  if (!word?.opensSentence || word.shouted || !couldBeSomebody(words, i)) return false;
  return word.gap === "'s " || WHAT_PEOPLE_DO.test(words[i + 1]?.lower ?? '');
};

/** Whether a word, as it is written, must be the same as elsewhere in the text. */
const isNameBySight = (words: readonly KnownWord[], i: number, word: KnownWord, writing: Writing): boolean =>
  word.ordinariness === 'unknown' ||
  (word.ordinariness === 'typo' && word.capital && writing === 'printed') ||
  (hasCapitalWithin(word, writing) && !isMonth(words, i)) ||
  (writing === 'printed' && opensAsSomebody(words, i));

/**
 * A name that is found once is found everywhere in the text, with the same kind.
 * @param isWordInContext whether a word is just a word where it stands
 */
export const spread = (
  beliefs: readonly Belief[],
  words: readonly KnownWord[],
  writing: Writing,
  isJustWord: (word: KnownWord) => boolean,
  isWordInContext: (i: number) => boolean,
): Belief[] => {
  const everywhere = new Map<string, Belief>();
  const told = new Set<string>();
  words.forEach((word, i) => {
    const belief = beliefs[i] ?? NOTHING;
    if (belief === TOLD) told.add(word.lower);
    if (belief !== NOTHING) everywhere.set(word.lower, sum([everywhere.get(word.lower) ?? [], belief]));
  });
  const isWord = ({ lower }: KnownWord, i: number): boolean =>
    isWordHere(words, i) || isWordInContext(i) || KIN.has(lower) || isCalendarWord(lower);
  const isMeant = (word: KnownWord, i: number): boolean => {
    if (isWord(word, i)) return false;
    if (isNameBySight(words, i, word, writing) || (isMostlyFirstName(word) && !isJustWord(word))) return true;
    return told.has(word.lower) && !isPlainWord(word);
  };
  return words.map((word, i) => {
    const belief = beliefs[i] ?? NOTHING;
    if (belief === TOLD || (belief === NOTHING && !isMeant(word, i))) return belief;
    return everywhere.get(word.lower) ?? NOTHING;
  });
};
