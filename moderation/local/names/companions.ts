import { isCalendarWord, isNeverName } from '../lexicon/common.ts';
import { KIN } from '../lexicon/wordLists.ts';
import { isOfCompound } from './compounds.ts';
import type { KnownWord } from './features.ts';
import { isMonth } from './months.ts';
import { isGrammar } from './plainWords.ts';

type Words = readonly KnownWord[];

const JOINS = /^(?:and|or|nor|plus)$/;

/**
 * @returns the next of several people who are named together: "Anna and Jack", "Anna & Jack",
 * "Anna, Jack", "Anna, and Jack"
 */
export const nextOf = (words: Words, i: number): number | undefined => {
  const [word, next] = [words[i], words[i + 1]];
  if (word?.gap === ' & ') return i + 1;
  if (word?.gap !== ' ' && word?.gap !== ', ') return undefined;
  if (next?.gap === ' ' && JOINS.test(next.lower)) return i + 2;
  return word.gap === ', ' ? i + 1 : undefined;
};

export const previousOf = (words: Words, i: number): number | undefined =>
  [i - 1, i - 2].find(before => nextOf(words, before) === i);

/**
 * @returns the companion of a word: "Will and I", "Rose & Anna". Not "in Paris, and I", where a new
 * clause begins.
 */
export const joinedTo = (words: Words, i: number): KnownWord | undefined => {
  const next = words[i]?.gap === ', ' ? undefined : nextOf(words, i);
  return next === undefined ? undefined : words[next];
};

/** Whether a word is a first name with a capital: "Jack", also "Charity" and "WILL and I". */
export const couldBeSomebody = (words: Words, i: number): boolean => {
  const word = words[i];
  if (!word?.capital || !word.isFirstName || isGrammar(word)) return false;
  return !(
    isOfCompound(words, i) ||
    isNeverName(word.lower) ||
    KIN.has(word.lower) ||
    isCalendarWord(word.lower) ||
    isMonth(words, i)
  );
};

/**
 * Marks the companions of people as people: "with Anna and Jack", "whether Mark or Anna".
 * @param isSomebody for each word whether it is known to be a part of somebody's name
 * @returns the same, with their companions
 */
export const markCompanions = (words: Words, isSomebody: readonly boolean[]): readonly boolean[] => {
  const marked = [...isSomebody];
  const meet = (known: number | undefined, other: number | undefined): void => {
    if (known === undefined || other === undefined || !marked[known]) return;
    // "Anna, STOP": a shouted word may be emphasis.
    if (!words[other]?.shouted && couldBeSomebody(words, other)) marked[other] = true;
  };
  words.forEach((_, i) => {
    meet(i, nextOf(words, i));
  });
  for (let i = words.length - 1; i >= 0; i -= 1) meet(nextOf(words, i), i);
  return marked;
};
