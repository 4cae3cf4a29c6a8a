import { isNeverName, isSmallTalk } from '../lexicon/common.ts';
import { KIN } from '../lexicon/wordLists.ts';
import { isAcronym, isShortAfterArticle } from './acronyms.ts';
import { isOfCompound } from './compounds.ts';
import { isInDepartment } from './departments.ts';
import { isIllness } from './eponyms.ts';
import { hasOwnCapital, type KnownWord } from './features.ts';
import { isBareHonorific } from './honorifics.ts';
import { isMonth } from './months.ts';
import { isMostlyFirstName } from './mostlyFirstName.ts';
import { isOneOfMany } from './oneOfMany.ts';
import { isModal, isSlipOfCase, isToMark, isToPay, isUsedAsWord } from './plainWords.ts';
import { isRoleOrFeast } from './roles.ts';
import type { Writing } from './writing.ts';

/** "Nando's": in no list of names, but in the list of brands with its ending. */
const isBrandOf = ({ lower, gap, isFirstName }: KnownWord): boolean =>
  gap.startsWith("'s") && !isFirstName && (isNeverName(`${lower}'s`) || isNeverName(`${lower}s`));

/** "i was SO GLAD" */
const isEmphasis = (word: KnownWord, writing: Writing): boolean =>
  word.shouted &&
  writing !== 'capitals' &&
  word.ordinariness === 'ordinary' &&
  !isMostlyFirstName(word) &&
  !word.isMostlyCapital;

const isRoleByCapital = (words: readonly KnownWord[], i: number, writing: Writing): boolean =>
  writing === 'printed' && isRoleOrFeast(words, i);

const isJustTalk = (word: KnownWord): boolean => isSmallTalk(word.lower) && !hasOwnCapital(word);

/** Each of these is enough to show that a word is not a name here. */
const AGAINST: readonly ((words: readonly KnownWord[], i: number, writing: Writing) => boolean)[] = [
  isMonth,
  isOneOfMany,
  isIllness,
  isBareHonorific,
  isInDepartment,
  isOfCompound,
  isModal,
  isToMark,
  isToPay,
  isRoleByCapital,
  isUsedAsWord,
];

export const isNobody = (words: readonly KnownWord[], i: number, writing: Writing, isCareful: boolean): boolean => {
  const word = words[i];
  if (word === undefined || isNeverName(word.lower) || KIN.has(word.lower)) return true;
  if (isJustTalk(word) || isBrandOf(word) || isAcronym(word, writing) || isShortAfterArticle(words[i - 1], word))
    return true;
  if (isEmphasis(word, writing) || AGAINST.some(speaks => speaks(words, i, writing))) return true;
  return isCareful && isSlipOfCase(words, i, writing);
};
