import { isBrandName, isNeverName } from '../lexicon/common.ts';
import { EVERYDAY, KIN, TITLES } from '../lexicon/wordLists.ts';
import { lowerAt } from '../text/words.ts';
import { isAmongKin, isExplainedAsKin, isInBrackets, isKinByName } from './amongKin.ts';
import { couldBeSomebody, joinedTo } from './companions.ts';
import type { KnownWord } from './features.ts';
import { standsAlone, standsForSomebody } from './firstNames.ts';
import { followsHonorific } from './honorifics.ts';
import { endsNaming, followsNaming, isNameToldOf } from './naming.ts';
import { isPet } from './pets.ts';
import { isGrammar } from './plainWords.ts';
import { isBeforeWhatPeopleDo, isSpeaker } from './speakers.ts';

/** "Will and I", "whether Hope or I": the writer's companion. */
const isBesideMe = (words: readonly KnownWord[], i: number): boolean =>
  joinedTo(words, i)?.lower === 'i' && couldBeSomebody(words, i);

const isWareOrFood = ({ lower }: KnownWord): boolean => EVERYDAY.has(lower) || isBrandName(lower);

/** After "called" and the like, with a capital or known as a first name. */
const isCalledSo = (words: readonly KnownWord[], i: number): boolean => {
  const word = words[i];
  return word !== undefined && (word.capital || word.isFirstName) && followsNaming(words, i);
};

/** Feasts and faiths that are also first names. */
const FIRST_NAME_AS_WELL = /^(?:christian|valentine)$/;

/**
 * "my cousin Sunday came", "Uncle Friday's ladder", but neither "saw my cousin Sunday" nor "on
 * Sunday".
 */
const isCalledAsDay = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word] = [words[i - 1], words[i]];
  if (!DAY.test(word?.lower ?? '') || before?.gap !== ' ') return false;
  if (word?.gap === "'s " || isBeforeWhatPeopleDo(words, i))
    return KIN.has(before.lower) || TITLES.has(before.lower) || /^(?:oga|pastor|bro)$/.test(before.lower);
  return standsForSomebody(words, i) && /^(?:to|that|he|she|his|her|not|about|never)$/.test(lowerAt(words, i + 1));
};

const DAY = /^(?:sunday|monday|tuesday|friday|saturday)$/;

/** "I told Christian that", as opposed to "I met Christian friends", which is about their faith. */
const isToldSomething = (words: readonly KnownWord[], i: number): boolean =>
  words[i]?.capital === true && standsForSomebody(words, i) && standsAlone(words, i);

/**
 * "My friend Christian", "Christian said", "Christian and I", but neither "a Christian" nor "She is
 * Christian and I am not".
 */
const isSomebodyAfterAll = (words: readonly KnownWord[], i: number): boolean => {
  if (isKinByName(words, i) || isToldSomething(words, i)) return true;
  const word = words[i];
  if (!word?.opensSentence || word.gap !== ' ') return false;
  return joinedTo(words, i)?.lower === 'i' || isBeforeWhatPeopleDo(words, i);
};

/** Whether a word that is hardly ever a name is one here. */
const isNamedAfterAll = (words: readonly KnownWord[], i: number, word: KnownWord): boolean =>
  isPet(words, i) ||
  isCalledAsDay(words, i) ||
  (isWareOrFood(word) && isNameToldOf(words, i)) ||
  (FIRST_NAME_AS_WELL.test(word.lower) && isSomebodyAfterAll(words, i));

/** Each of these is enough to show that a word is a name. */
const TELLING: readonly ((words: readonly KnownWord[], i: number) => boolean)[] = [
  endsNaming,
  isNameToldOf,
  isKinByName,
  isAmongKin,
  isExplainedAsKin,
  isInBrackets,
  isPet,
  isBesideMe,
  isSpeaker,
  followsHonorific,
  isCalledSo,
];

/**
 * Whether the text says that a word is a name: "a guy named will", "my nephew is called Maverick".
 */
export const isNamed = (words: readonly KnownWord[], i: number): boolean => {
  const word = words[i];
  if (word === undefined || isGrammar(word)) return false;
  if (isNeverName(word.lower)) return isNamedAfterAll(words, i, word);
  if (KIN.has(word.lower) && word.shouted) return false;
  return TELLING.some(tells => tells(words, i));
};
