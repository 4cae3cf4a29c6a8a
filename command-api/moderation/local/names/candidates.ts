import { COMMON, isNeverName } from '../lexicon/common.ts';
import { KIN } from '../lexicon/kin.ts';
import type { KnownWord } from './features.ts';
import type { Writing } from './writing.ts';

const MUCH_USE = 3;

/** "tom", "rosie": first names that are hardly ever meant as the word. "will" and "early" nearly always are. */
export const isMostlyFirstName = ({ lower, lists, use }: KnownWord): boolean =>
  lists.includes('f') && !COMMON.has(lower) && (use.endsWith('^') || Number.parseInt(use, 10) < MUCH_USE);

const couldBeFirst = (word: KnownWord | undefined): boolean =>
  word?.gap === ' ' && (word.standing !== 'o' || isMostlyFirstName(word));

/** "white" may be a surname, "and" is none, although a list has it. */
const MOST_USE = '5';

const MONTH = /^(?:april|may|june|august)$/;
const BEFORE_MONTH =
  /^(?:in|since|until|till|by|last|next|this|every|of|early|late|mid|during|from|to|for|before|after|and|almost|nearly|already|it's|its|around|about|through|or)$/;

const isMonth = (words: readonly KnownWord[], i: number): boolean =>
  MONTH.test(words[i]?.lower ?? '') &&
  (BEFORE_MONTH.test(words[i - 1]?.lower ?? '') || /^ ?\d/.test(words[i]?.gap ?? ''));

/** "HVAC", "fmil": letters that stand for words. */
const isAcronym = ({ lower, text, shouted, lists }: KnownWord, writing: Writing): boolean =>
  !lists.includes('f') &&
  lower.length <= LONGEST_ACRONYM &&
  ((shouted && writing !== 'a' && text.length > 1) || !/[aeiouy]/.test(lower)) &&
  /^[a-z]+$/.test(lower);

const LONGEST_ACRONYM = 5;

/** "a Leo", "an Uber": of a kind, and not somebody; but "a Tom Jones", "a Kovács called". */
const isOneOfMany = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (before?.gap !== ' ' || !/^an?$/.test(before.lower)) return false;
  return (
    word?.gap !== ' ' || !(after?.capital || after?.standing !== 'o' || /^(?:named|called|who)$/.test(after.lower))
  );
};

const NAMING = /^(?:named|nicknamed|names?)$/;
const BE = /^(?:is|was|are|were|be|been|man|woman|guy|girl|boy|friend|someone|somebody|dog|cat)$/;

const followsNaming = (words: readonly KnownWord[], i: number): boolean => {
  const before = words[i - 1];
  if (before?.gap !== ' ') return false;
  return NAMING.test(before.lower) || (before.lower === 'called' && BE.test(words[i - 2]?.lower ?? ''));
};

/** "her name is waffles." */
const endsNaming = (words: readonly KnownWord[], i: number): boolean =>
  words[i - 2]?.lower === 'name' && words[i - 1]?.lower === 'is' && words[i]?.gap !== ' ';

const OUR = /^(?:my|our|his|her|their)$/;

/** "Hope, our daughter, cried" */
const isExplainedAsKin = (words: readonly KnownWord[], i: number): boolean =>
  words[i]?.gap === ', ' &&
  OUR.test(words[i + 1]?.lower ?? '') &&
  KIN.has(words[i + 2]?.lower ?? '') &&
  words[i + 2]?.gap === ', ' &&
  words[i]?.capital === true &&
  words[i]?.lists.includes('f') === true &&
  !isMonth(words, i);

/** "a guy named will", "my nephew is called Maverick": told to be a name. */
export const isNamed = (words: readonly KnownWord[], i: number): boolean => {
  const word = words[i];
  if (word === undefined || isNeverName(word.lower)) return false;
  return (
    endsNaming(words, i) ||
    isExplainedAsKin(words, i) ||
    ((word.capital || word.lists.includes('f')) && followsNaming(words, i))
  );
};

/** Whether a word could be part of a name at all: an ordinary one without a capital only when it is a known one. */
export const isCandidate = (words: readonly KnownWord[], i: number, writing: Writing): boolean => {
  const word = words[i];
  if (word === undefined || isNeverName(word.lower) || KIN.has(word.lower)) return false;
  if (isAcronym(word, writing) || isMonth(words, i) || isOneOfMany(words, i)) return false;
  if (writing === 'c' && !word.capital && word.use === MOST_USE) return false;
  if (word.standing !== 'o' || isMostlyFirstName(word)) return true;
  if (word.capital && writing !== 'a') return !word.opensSentence || word.lists !== '' || word.use.endsWith('^');
  const before = words[i - 1];
  if (word.lists.includes('f')) return followsNaming(words, i) || (before?.gap === ' ' && KIN.has(before.lower));
  return writing !== 'c' && word.lists.includes('n') && word.use < MOST_USE && couldBeFirst(before);
};
