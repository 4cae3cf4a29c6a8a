import { ENGLISH_GRAMMAR, OTHER_GRAMMAR } from '../lexicon/wordLists.ts';
import type { KnownWord } from './features.ts';

const FEWEST_WORDS = 3;

/**
 * Whether a short sentence is in another language: it has function words of that language, none of
 * English, and either several of them or nothing else that is English. A title of one or two words
 * is not enough to tell.
 */
export const isInOtherLanguage = (sentence: readonly KnownWord[]): boolean => {
  if (sentence.length < FEWEST_WORDS || sentence.some(({ lower }) => ENGLISH_GRAMMAR.has(lower))) return false;
  const theirs = new Set(sentence.map(({ lower }) => lower).filter(lower => OTHER_GRAMMAR.has(lower)));
  const others = sentence.filter(({ lower }) => !OTHER_GRAMMAR.has(lower));
  return (
    theirs.size > 1 ||
    (theirs.size === 1 && others.length > 0 && others.every(({ ordinariness }) => ordinariness !== 'ordinary'))
  );
};
