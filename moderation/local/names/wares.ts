import { isCalendarWord, isNeverName } from '../lexicon/common.ts';
import { ALSO_PLACES, FOODS, KIN, MEDIA, PRODUCTS } from '../lexicon/wordLists.ts';
import type { KnownWord } from './features.ts';

const isWare = (lower: string): boolean => PRODUCTS.has(lower) || MEDIA.has(lower) || FOODS.has(lower);

export const wareOf = (lower: string): string | undefined =>
  [lower, lower.replace(/s$/, '')].find(form => form.length > 2 && isWare(form));

/** Probably a brand, and not "I", "Mum", "Monday" or a "However" that opens a sentence. */
const isBrand = ({ lower, capital, opensSentence }: KnownWord): boolean =>
  isNeverName(lower) && capital && !opensSentence && lower !== 'i' && !KIN.has(lower) && !isCalendarWord(lower);

/** A product or brand that is neither a name nor a town. */
export const isPlainWare = (word: KnownWord | undefined): boolean => {
  if (word === undefined || word.isListed) return false;
  if (isBrand(word)) return true;
  const ware = wareOf(word.lower);
  return ware !== undefined && !ALSO_PLACES.has(ware);
};

export const isWareAlone = (word: KnownWord | undefined, isAnyway: (lower: string) => boolean): boolean => {
  if (word === undefined || word.isListed || ALSO_PLACES.has(word.lower)) return false;
  return isAnyway(word.lower) || wareOf(word.lower) !== undefined;
};
