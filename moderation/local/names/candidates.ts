import { isSmallTalk } from '../lexicon/common.ts';
import { isCalledAfterKin } from './amongKin.ts';
import { type KnownWord, MOST_USE } from './features.ts';
import { isMostlyFirstName } from './mostlyFirstName.ts';
import { followsNaming } from './naming.ts';
import { isNobody } from './nobody.ts';
import type { Writing } from './writing.ts';

const couldBeFirst = (word: KnownWord | undefined): boolean =>
  word?.gap === ' ' &&
  !isSmallTalk(word.lower) &&
  ((word.ordinariness !== 'ordinary' && word.text.length > 2) || isMostlyFirstName(word));

const LEAST_USE = 1;

/** "dr. wells" */
const followsTitle = (before: KnownWord | undefined): boolean =>
  (before?.gap === ' ' || before?.gap === '. ') && /^(?:mr|mrs|ms|mx|dr|prof)$/.test(before.lower);

/**
 * "in hackney", "from berlin": a rare word, or one that nearly always has a capital, at a position
 * for places.
 */
const isWhere = (
  { use, isMostlyCapital, isFirstName, isListed }: KnownWord,
  before: KnownWord | undefined,
): boolean => {
  if (before?.gap !== ' ' || isFirstName || !(isMostlyCapital || use <= LEAST_USE)) return false;
  return /^(?:in|near|outside)$/.test(before.lower) || (/^(?:from|to)$/.test(before.lower) && isListed);
};

/** For words with a capital. A word that opens a sentence always has one. */
const isCandidateByCapital = ({ opensSentence, isListed, isMostlyCapital }: KnownWord): boolean =>
  !opensSentence || isListed || isMostlyCapital;

const isCandidateInSmall = (words: readonly KnownWord[], i: number, word: KnownWord, writing: Writing): boolean => {
  const before = words[i - 1];
  if (followsTitle(before)) return word.isListed;
  if (word.isFirstName) return followsNaming(words, i) || isCalledAfterKin(word, before);
  if (writing === 'printed') return false;
  return (word.isName && word.use < MOST_USE && couldBeFirst(before)) || isWhere(word, before);
};

/**
 * Whether a word could be part of a name at all. An ordinary word without a capital is one only if
 * it is a known name.
 * @param isCareful whether the text uses capitals correctly
 */
export const isCandidate = (words: readonly KnownWord[], i: number, writing: Writing, isCareful = false): boolean => {
  const word = words[i];
  if (word === undefined || isNobody(words, i, writing, isCareful)) return false;
  if (writing === 'printed' && !word.capital && word.use === MOST_USE && !word.isMostlyCapital) return false;
  if (word.ordinariness !== 'ordinary' || isMostlyFirstName(word)) return true;
  if (word.capital && writing !== 'capitals') return isCandidateByCapital(word);
  return isCandidateInSmall(words, i, word, writing);
};
