import { isBrandName, isNeverName } from '../lexicon/common.ts';
import { ALSO_PLACES, MEDIA } from '../lexicon/wordLists.ts';
import { lowerAt } from '../text/words.ts';
import { nextOf, previousOf } from './companions.ts';
import { type KnownWord, spaced } from './features.ts';
import { isHad } from './possessed.ts';
import { followsUse, precedesUse } from './used.ts';
import { isOfPairOnWare } from './warePairs.ts';
import { isPlainWare, isWareAlone, wareOf } from './wares.ts';

/** "works at Barclays" says where somebody can be found. */
const WORK =
  /^(?:works?|worked|working|jobs?|shifts?|career|employed|employer|colleagues?|manager|office|hired|fired|intern|internship)$/;
const AT = /^(?:at|for|with|by|from|in)$/;

type Words = readonly KnownWord[];

const isWorkplace = (words: Words, i: number): boolean =>
  AT.test(lowerAt(words, i - 1)) && words.slice(Math.max(0, i - 4), i - 1).some(({ lower }) => WORK.test(lower));

const BUY = /^(?:buy|buys|buying|bought|order|orders|ordering|ordered|purchased|returned|delivered)$/;

/** "a mini fridge bought from Argos" */
const isBoughtFrom = (words: Words, i: number): boolean =>
  words[i - 1]?.lower === 'from' && words.slice(Math.max(0, i - 6), i - 1).some(({ lower }) => BUY.test(lower));

/** "went to see Oppenheimer" */
const isSeen = (words: Words, i: number, ware: string): boolean => {
  const [two, one, word] = [words[i - 2], words[i - 1], words[i]];
  if (!MEDIA.has(ware) || word?.isFirstName || !spaced(one) || one?.lower !== 'see') return false;
  return (
    two?.lower === 'to' &&
    /^(?:went|go|going|goes|took|wanted|wants?|tickets?|us|me|him|her|them)$/.test(lowerAt(words, i - 3))
  );
};

/** "Twix and Reese's", "Takis, Oreos": products are listed together. */
const standsAmongWares = (words: Words, i: number, isSomebody: readonly boolean[]): boolean =>
  [previousOf(words, i), nextOf(words, i)].some(at => at !== undefined && !isSomebody[at] && isPlainWare(words[at]));

/**
 * Words that may follow the rest of a product's name. In "the Xbox Tunde broke" and "the Xbox Tunde
 * and I bought", a person follows.
 */
const AFTER_WARE = /^(?:with|for|on|in|to|from|at|under|because|which)$/;

/** "a Ninja Foodi.", "Le Creuset": the other part of a product's name. */
const isPartOfWare = (words: Words, i: number): boolean => {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (word === undefined) return false;
  if (/^(?:le|la|el)$/.test(word.lower)) return spaced(word) && isWareAlone(after, isNeverName);
  if (!(spaced(before) && before?.capital && word.capital && !word.isListed)) return false;
  const isLast = /^[.,;:!?)]/.test(word.gap) || (spaced(word) && AFTER_WARE.test(lowerAt(words, i + 1)));
  return isLast && isWareAlone(before, isBrandName);
};

const POURED = /^(?:glass|glasses|bottles?|pints?|cans?|cups?|mugs?|jars?|bowls?|cartons?|sips?|tins?)$/;

/** "a glass of sherry": a drink in lower case, even if somebody has that name. */
const isPoured = (words: Words, i: number): boolean => {
  const [two, one, word] = [words[i - 2], words[i - 1], words[i]];
  if (word?.ordinariness !== 'ordinary' || word.capital || !spaced(two) || !spaced(one)) return false;
  return one?.lower === 'of' && POURED.test(lowerAt(words, i - 2));
};

/** "a yard the size of Texas": a measure. */
const isMeasure = (words: Words, i: number): boolean =>
  words[i - 1]?.lower === 'of' && words[i - 2]?.lower === 'size' && spaced(words[i - 1]);

/**
 * Whether the name of a product means the product.
 * @param isUsed whether its neighbours show that something is used
 */
const isWareHere = (
  words: Words,
  i: number,
  ware: string,
  isUsed: boolean,
  isSomebody: readonly boolean[],
): boolean => {
  if ((isBoughtFrom(words, i) && !ALSO_PLACES.has(ware)) || isSeen(words, i, ware)) return true;
  if (isPlainWare(words[i]) || isUsed || standsAmongWares(words, i, isSomebody)) return true;
  return isHad(words, i, ware);
};

const isThing = (words: Words, i: number, isSomebody: readonly boolean[]): boolean => {
  const word = words[i];
  if (word === undefined || isSomebody[i] || isWorkplace(words, i)) return false;
  if (isPartOfWare(words, i) || isPoured(words, i) || isOfPairOnWare(words, i) || isMeasure(words, i)) return true;
  const isUsed = followsUse(words, i) || precedesUse(words, i);
  const ware = wareOf(word.lower);
  if (ware === undefined) return isUsed && !word.isListed && word.capital;
  return isWareHere(words, i, ware, isUsed, isSomebody);
};

/**
 * @param isSomebody for each word whether the text says that it is a name
 * @returns for each word whether it is something that many people buy, eat, watch or cheer for, and
 * not a person
 */
export const markThings = (words: Words, isSomebody: readonly boolean[]): readonly boolean[] =>
  words.map((_, i) => isThing(words, i, isSomebody));
