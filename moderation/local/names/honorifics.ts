import { KIN } from '../lexicon/wordLists.ts';
import type { KnownWord } from './features.ts';
import { isNoName } from './plainWords.ts';

const HONORIFIC =
  /^(?:sir|madam|madame|monsieur|lady|lord|captain|sergeant|professor|prof|doctor|dr|mr|mrs|ms|mx|miss|pastor|reverend|rev|bishop|rabbi|colonel|frau|herr|señora?)$/;

/** "Sir", "Professor": forms of address before a name. */
export const isHonorific = (word: KnownWord | undefined): boolean => word !== undefined && HONORIFIC.test(word.lower);

/**
 * "tell Madame that": such a word on its own names nobody, unless it follows a relative or a pet
 * ("our dog Captain") or a name.
 */
export const isBareHonorific = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (word === undefined || word.isFirstName || !isHonorific(word)) return false;
  const isCalledSo = before?.gap === ' ' && ((before.capital && !before.opensSentence) || KIN.has(before.lower));
  return !(isCalledSo || (word.gap.startsWith(' ') && after?.capital));
};

const BEFORE_SURNAME = /^(?:mr|mrs|ms|dr|frau|herr|señora?|signora?|monsieur|mme)$/;

/** "frau lindqvist", whatever follows. */
const isUnknownAfterTitle = (before: KnownWord | undefined, word: KnownWord): boolean =>
  word.ordinariness === 'unknown' && BEFORE_SURNAME.test(before?.lower ?? '');

/** "waiting for Mr. Right" */
const OF_ONES_DREAMS = /^(?:right|wrong|perfect|nice|big|universe|world|fix-it)$/;

/**
 * "Professor Whiskers": after such a word, an ordinary word with a capital is a name too, for
 * example of pets and teachers.
 */
export const followsHonorific = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word] = [words[i - 1], words[i]];
  if (word === undefined || OF_ONES_DREAMS.test(word.lower)) return false;
  if (!isHonorific(before) || !(before?.gap === ' ' || before?.gap === '. ')) return false;
  if (isUnknownAfterTitle(before, word)) return true;
  if (!before.capital || before.shouted || !word.capital || word.shouted) return false;
  return !isNoName(word);
};
