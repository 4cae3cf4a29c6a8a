import type { Lexicon } from '../lexicon/lexicon.ts';
import { hasCapitalWithin, type KnownWord, MUCH_USE } from './features.ts';
import type { Writing } from './writing.ts';

/** In lower case, or shouted among words that are not, and in no list of names. */
const isHasty = (word: KnownWord, writing: Writing): boolean =>
  word.ordinariness !== 'ordinary' && !word.isListed && !hasCapitalWithin(word, writing) && !word.gap.includes('\n');

const neededForOrdinary = ({ opensSentence, use, isMostlyCapital, isFirstName, capital }: KnownWord): number => {
  if (opensSentence && use >= MUCH_USE && !isMostlyCapital) return 0.9;
  if (isFirstName) return 0.6;
  return capital ? 0.75 : 0.6;
};

/** How sure the model must be: less for an unknown word than for an ordinary one or a typo. */
export const neededFor = (word: KnownWord, writing: Writing, isAtSomewhere: boolean): number => {
  switch (word.ordinariness) {
    case 'ordinary':
      return neededForOrdinary(word);
    case 'typo':
      return !word.isListed && !hasCapitalWithin(word, writing) ? 0.9 : 0.4;
    case 'unknown':
      return isAtSomewhere ? 0.1 : 0.3;
    default:
      return word.ordinariness satisfies never;
  }
};

const NEEDED_IN_HASTE = 0.95;

/**
 * Whether a word like "lke" is more likely a hasty typo. The model must be nearly certain about it.
 */
export const isTooHasty = (chance: number, word: KnownWord, writing: Writing, lexicon: Lexicon): boolean =>
  chance < NEEDED_IN_HASTE && isHasty(word, writing) && lexicon.isHastySlip(word.lower);
