import { ALSO_PLACES, VEHICLES_AND_DEVICES } from '../lexicon/wordLists.ts';
import { lowerAt } from '../text/words.ts';
import { type KnownWord, spaced } from './features.ts';
import { ARTICLE } from './used.ts';

const OWN = /^(?:my|our|his|her|their|your)$/;

type Words = readonly KnownWord[];

/** A product that somebody owns: one of these, or one that is neither a first name nor a town. */
const isOwned = ({ isFirstName }: KnownWord, ware: string): boolean =>
  VEHICLES_AND_DEVICES.has(ware) || !(isFirstName || ALSO_PLACES.has(ware));

/** "his Dacia", "the Dacia." */
export const isHad = (words: Words, i: number, ware: string): boolean => {
  const word = words[i];
  if (word === undefined || !spaced(words[i - 1])) return false;
  const before = lowerAt(words, i - 1);
  if (OWN.test(before)) return isOwned(word, ware);
  // "thinks that Tom is lazy"
  if (before === 'that' && word.isFirstName) return false;
  return ARTICLE.test(before) && !(spaced(word) && words[i + 1]?.capital);
};
