import { COMMON, isNeverName } from '../lexicon/common.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { HARDLY_NAMES, KIN } from '../lexicon/wordLists.ts';
import { lowerAt } from '../text/words.ts';
import { isOfCompound } from './compounds.ts';
import { isIllness } from './eponyms.ts';
import { hasOwnCapital, type KnownWord, MUCH_USE } from './features.ts';
import { isMonth } from './months.ts';
import { isOneOfMany } from './oneOfMany.ts';
import { isGrammar, isModal, isToMark, OWNED_FOLLOW } from './plainWords.ts';
import { isRoleOrFeast } from './roles.ts';
import { ACTS, SAID } from './speakers.ts';
import type { Writing } from './writing.ts';

type Words = readonly KnownWord[];

/** Words before one of a kind, which is not a person's name: "the Jack", "any Rose". */
const OF_A_KIND = /^(?:the|an?|some|any|no|every|each|another|other|new|old|more|of)$/;

/** @param list `isName` is a longer list, with ordinary words in it */
export const couldBe = (words: Words, i: number, writing: Writing, list: 'isFirstName' | 'isName'): boolean => {
  const word = words[i];
  if (!word?.[list] || isNeverName(word.lower) || COMMON.has(word.lower) || KIN.has(word.lower)) return false;
  if (HARDLY_NAMES.has(word.lower) || isGrammar({ ...word, capital: false }) || isMonth(words, i)) return false;
  return !(
    isIllness(words, i) ||
    isOfCompound(words, i) ||
    isOneOfMany(words, i) ||
    isModal(words, i, writing) ||
    isToMark(words, i) ||
    isRoleOrFeast(words, i)
  );
};

/**
 * "We invited Anna on Saturday", "I blamed Joy": ordinary words have no capital at this position,
 * unless another capital follows.
 */
const hasCapitalInPlace = (words: Words, i: number, isCareful: boolean): boolean => {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (!hasOwnCapital(word) || before?.gap !== ' ') return false;
  if (OF_A_KIND.test(before.lower) || (before.capital && !before.opensSentence) || (word.gap === ' ' && after?.capital))
    return false;
  // "on Sky"
  return word.isMostlyCapital || (isCareful && before.lower !== 'on');
};

/** "tom", "donna": rare as words, and well known as names. */
const isKnownAsName = ({ lower, use, isMostlyCapital }: KnownWord, { isEveryday }: Lexicon): boolean =>
  isMostlyCapital && use >= MUCH_USE && !isEveryday(lower);

const TO_SOMEBODY =
  /^(?:tell|told|asked|texted|messaged|emailed|phoned|met|dated|dating|married|marrying|invited|blamed?|hugged|kissed|kissing|thanked|forgave|forgive|divorced|divorcing)$/;

/** "told jack", "my wife and mark": a position where only a person fits. */
export const standsForSomebody = (words: Words, i: number): boolean => {
  const [kin, before] = [words[i - 2], words[i - 1]];
  if (before?.gap !== ' ') return false;
  return TO_SOMEBODY.test(before.lower) || (before.lower === 'and' && kin?.gap === ' ' && KIN.has(kin.lower));
};

const AFTERWARDS = /^(?:about|again|last|today|tonight|tomorrow|yesterday|why|where)$/;

/**
 * Whether nothing that a word could describe follows it: "told hope that", but not "met star
 * pupils" or "met Christian friends".
 */
export const standsAlone = (words: Words, i: number): boolean => {
  const [word, next] = [words[i], words[i + 1]];
  return (
    word?.gap !== ' ' || next === undefined || isGrammar(next) || AFTERWARDS.test(next.lower) || SAID.test(next.lower)
  );
};

const isBeforeThing = ({ lower }: KnownWord): boolean =>
  OF_A_KIND.test(lower) || OWNED_FOLLOW.test(lower) || lower === 'this';

/**
 * "then joy said no", "when hope told me": the word before is a function word, but not one that
 * belongs to a thing.
 */
const speaks = (words: Words, i: number): boolean => {
  const [before, word, next] = [words[i - 1], words[i], words[i + 1]];
  if (word?.gap !== ' ' || next === undefined) return false;
  if (word.opensSentence && ACTS.test(next.lower)) return true;
  if (!SAID.test(next.lower)) return false;
  return word.opensSentence || (before !== undefined && isGrammar(before) && !isBeforeThing(before));
};

const isFirstNameInSmall = (words: Words, i: number, word: KnownWord, lexicon: Lexicon): boolean => {
  if (standsForSomebody(words, i) && (word.isMostlyCapital || standsAlone(words, i))) return true;
  if (speaks(words, i)) return true;
  return isKnownAsName(word, lexicon) && !OF_A_KIND.test(lowerAt(words, i - 1));
};

/**
 * Whether an ordinary word is a first name here: because of its capital or, in lower case, because
 * it is rare as a word or only a person fits.
 */
export const isFirstNameHere = (
  words: Words,
  i: number,
  writing: Writing,
  isCareful: boolean,
  lexicon: Lexicon,
): boolean => {
  const word = words[i];
  if (word?.ordinariness !== 'ordinary') return false;
  const isFirst = couldBe(words, i, writing, 'isFirstName');
  if (writing === 'printed') {
    const isTold = isFirst || (standsForSomebody(words, i) && couldBe(words, i, writing, 'isName'));
    return isTold && hasCapitalInPlace(words, i, isCareful);
  }
  return isFirst && isFirstNameInSmall(words, i, word, lexicon);
};
