import { isNeverName } from '../lexicon/common.ts';
import { KIN } from '../lexicon/wordLists.ts';
import type { KnownWord } from './features.ts';
import type { Writing } from './writing.ts';

/**
 * Function words are not names, unless they have a capital within a sentence that is not shouted.
 */
const GRAMMAR =
  /^(?:my|your|his|her|our|their|its|the|an?|in|on|of|for|it|that|this|these|those|is|was|are|were|and|or|but|so|as|at|to|i|me|you|he|she|we|they|not|all|any|some|him|them|us|what|which|who|how|when|then|than|if|be|do|did|does|has|had|have|from|with|by|out|up|off|just|even|still|also|very|too|because|while|after|before|since|until|although|though|however|unfortunately|plus|anyway|anyways|now|there|here|yes|no|well|fast|fair|early|later|soon|once|only|maybe|perhaps|again|always|never)$/;

export const isGrammar = ({ lower, capital, opensSentence, shouted }: KnownWord): boolean =>
  GRAMMAR.test(lower) && (!capital || opensSentence || shouted);

/** Whether a word is not a name even with a capital. */
export const isNoName = (word: KnownWord): boolean =>
  isNeverName(word.lower) || KIN.has(word.lower) || isGrammar({ ...word, capital: false });

/** Words after which a word in lower case is not a name: "the van", "to bond", "might sue". */
const WORDS_FOLLOW =
  /^(?:an?|the|to|one|any|every|no|this|that|some|pretty|very|so|kinda|been|might|would|could|should|can|must|will|didn't|don't|doesn't|cannot|can't|won't)$/;
/** Words before something that belongs to somebody. */
export const OWNED_FOLLOW = /^(?:my|our|his|her|their|your)$/;

/** "her name's rose" */
const IS_FOLLOWS = /^(?:name|nickname|one)$/;

/**
 * Whether the text before a word in lower case shows that it is not a name, as in "her bloke's
 * van".
 */
const isWordBehind = (before: KnownWord | undefined, writing: Writing): boolean => {
  if (before?.gap === "'s ") return !(isGrammar(before) || IS_FOLLOWS.test(before.lower));
  if (before?.gap !== ' ') return false;
  return WORDS_FOLLOW.test(before.lower) || (writing === 'printed' && OWNED_FOLLOW.test(before.lower));
};

export const isUsedAsWord = (words: readonly KnownWord[], i: number, writing: Writing): boolean => {
  const word = words[i];
  if (word === undefined) return false;
  return isGrammar(word) || (word.ordinariness === 'ordinary' && !word.capital && isWordBehind(words[i - 1], writing));
};

const WITH_MODAL = /^(?:not|be|have|do|get|go|stop|never|always|also|still|just|even|only|soon|probably|definitely)$/;
const PRONOUN = /^(?:i|you|he|she|we|they|it)$/;
/** "will said", "will has": forms that follow a person, and never a modal verb. */
const FINITE =
  /^(?:.{3,}ed|.*[^s]s|had|can|cannot|will|would|could|should|may|might|did|said|told|thought|knew|felt|got|went|came|kept|made|took|gave|left|met|paid|spent|bought|broke|brought|lost|sat|slept|stood|won|wrote|ate|drank|drove|ran|saw|found|forgot|began|who|whose|aka)$/;

const isVerbOrSo = (word: KnownWord): boolean =>
  WITH_MODAL.test(word.lower) || (word.ordinariness === 'ordinary' && !FINITE.test(word.lower) && !isGrammar(word));

const MODAL = /^(?:will|may)$/;

/**
 * "Will Carter said", as opposed to the question "Will Carter come?".
 * @param i the first of two words, at the start of a sentence
 */
export const mayOpenQuestion = (words: readonly KnownWord[], i: number): boolean =>
  MODAL.test(words[i]?.lower ?? '') && !FINITE.test(words[i + 2]?.lower ?? '');

/**
 * "my mum will come", "WILL NOT", "May I": the modal verb. With a capital among lower case it may
 * be a name.
 */
export const isModal = (words: readonly KnownWord[], i: number, writing: Writing): boolean => {
  const [word, next] = [words[i], words[i + 1]];
  if (word?.gap !== ' ' || next === undefined || !MODAL.test(word.lower)) return false;
  if (PRONOUN.test(next.lower)) return true;
  if (word.opensSentence) return writing !== 'printed' && WITH_MODAL.test(next.lower);
  return (!word.capital || writing === 'capitals') && isVerbOrSo(next);
};

const MARKED = /^(?:my|your|his|her|our|their|the|it|them|down)$/;
/** "Mark my words", "mark it down" */
export const isToMark = (words: readonly KnownWord[], i: number): boolean =>
  words[i]?.lower === 'mark' &&
  words[i]?.gap === ' ' &&
  (MARKED.test(words[i + 1]?.lower ?? '') || (words[i]?.opensSentence === true && words[i + 1]?.lower === 'this'));

const COMES = /^(?:comes?|came|arrives?|arrived|due|shock|from|for)$/;
const OF_HOUSEHOLD = /^(?:light|gas|water|phone|electric|electricity|power|heating|tax|hospital|vet|restaurant|last)$/;
/** "bill comes", "last bill £312" */
export const isToPay = (words: readonly KnownWord[], i: number): boolean => {
  const word = words[i];
  if (word?.lower !== 'bill' || word.capital) return false;
  if (words[i - 1]?.gap === ' ' && OF_HOUSEHOLD.test(words[i - 1]?.lower ?? '')) return true;
  return /^,? ?[£$€₦₹\d]/u.test(word.gap) || (word.gap === ' ' && COMES.test(words[i + 1]?.lower ?? ''));
};

const NAMES_FOLLOW =
  /^(?:named|called|mr|mrs|ms|dr|aunt|auntie|uncle|miss|call|calling|ask|asked|told|texted|dear|hi|hey|hello|and)$/;

/**
 * In a text that writes names with capitals, a name without one is rarer than a typo or an unknown
 * word. So a list of names must contain it, and an ordinary word or a rarer name needs a neighbour
 * that it could be the name of.
 */
const isToldWithoutCapital = (word: KnownWord, before: KnownWord | undefined): boolean => {
  const isAfterKin = before?.gap === ' ' && (KIN.has(before.lower) || NAMES_FOLLOW.test(before.lower));
  if (word.ordinariness === 'ordinary' || word.ordinariness === 'typo') return isAfterKin && word.isFirstName;
  return isAfterKin || word.isFirstName || word.isCountry || isPlaceAfter(before);
};

const isPlaceAfter = (before: KnownWord | undefined): boolean =>
  before?.gap === ' ' && /^(?:in|from|near|to|at|outside)$/.test(before.lower);

/**
 * A word without a capital, in a text that uses capitals correctly, with nothing that shows that it
 * is a name.
 */
export const isSlipOfCase = (words: readonly KnownWord[], i: number, writing: Writing): boolean => {
  const word = words[i];
  return writing === 'printed' && word !== undefined && !word.capital && !isToldWithoutCapital(word, words[i - 1]);
};
