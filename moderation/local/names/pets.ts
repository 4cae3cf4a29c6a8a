import { isNeverName } from '../lexicon/common.ts';
import { EVERYDAY, KIN } from '../lexicon/wordLists.ts';
import { lowerAt } from '../text/words.ts';
import { hasOwnCapital, type KnownWord } from './features.ts';
import { isMonth } from './months.ts';

const CARE =
  /^(?:walk|walks|walked|walking|feed|feeds|fed|feeding|groom|grooms|groomed|grooming|stroke|strokes|stroked|stroking)$/;
const OF_A_PET = /^(?:leash|lead|collar|bowl|kennel|crate|litter|paws?|tail|fur|vet|kibble|cage|basket)$/;

/** "walks Biscuit", "Pretzel's leash": what people do only with animals. */
export const isPet = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (!hasOwnCapital(word) || isMonth(words, i) || KIN.has(word.lower)) return false;
  if (isNeverName(word.lower) && !EVERYDAY.has(word.lower)) return false;
  if (word.gap === "'s " && OF_A_PET.test(lowerAt(words, i + 1))) return true;
  return before?.gap === ' ' && CARE.test(before.lower) && !(word.gap === ' ' && after?.capital);
};
