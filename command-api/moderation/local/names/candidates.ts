import { COMMON, isBrandName, isNeverName } from '../lexicon/common.ts';
import { EVERYDAY } from '../lexicon/everyday.ts';
import { HARDLY_NAMES } from '../lexicon/hardlyNames.ts';
import { KIN } from '../lexicon/kin.ts';
import { lowerAt } from '../text/words.ts';
import { couldBeSomebody, joinedTo } from './companions.ts';
import { isOfCompound } from './compounds.ts';
import { isInDepartment } from './departments.ts';
import { isIllness } from './eponyms.ts';
import { hasOwnCapital, type KnownWord } from './features.ts';
import { followsHonorific, isBareHonorific } from './honorifics.ts';
import { isMonth } from './months.ts';
import { endsNaming, followsNaming, isNameToldOf, PET } from './naming.ts';
import { isGrammar, isModal, isSlipOfCase, isUsedAsWord } from './plainWords.ts';
import { isRoleOrFeast } from './roles.ts';
import { isSpeaker } from './speakers.ts';
import type { Writing } from './writing.ts';

const MUCH_USE = 3;

const couldBeFirstName = ({ lower, lists }: KnownWord): boolean => lists.includes('f') && !HARDLY_NAMES.has(lower);

/** "tom", "rosie": first names that are hardly ever meant as the word. "will" and "early" nearly always are. */
export const isMostlyFirstName = (word: KnownWord): boolean =>
  couldBeFirstName(word) && !COMMON.has(word.lower) && isSeldomSaid(word);

const isSeldomSaid = ({ use }: KnownWord): boolean => use.endsWith('^') || Number.parseInt(use, 10) < MUCH_USE;

const couldBeFirst = (word: KnownWord | undefined): boolean =>
  word?.gap === ' ' && ((word.standing !== 'o' && word.text.length > 2) || isMostlyFirstName(word));

/** "white" may be a surname, "and" is none, although a list has it. */
const MOST_USE = '5';
const LEAST_USE = '1';

const ACRONYM = /^\p{Lu}{2,5}s?$/u;

/** "HVAC", "SILs", "fmil": letters that stand for words. */
const isAcronym = ({ lower, text, lists }: KnownWord, writing: Writing): boolean =>
  !lists.includes('f') &&
  lower.length <= LONGEST_ACRONYM + 1 &&
  ((ACRONYM.test(text) && writing !== 'a') || (lower.length <= LONGEST_ACRONYM && !/[aeiouy]/.test(lower))) &&
  /^[a-z]+$/.test(lower);

const LONGEST_ACRONYM = 5;

/** "the ra", "an au pair": so short a word has letters for words, or is another language's. */
const isShortAfterArticle = (before: KnownWord | undefined, { lower, lists, capital }: KnownWord): boolean =>
  !capital && lower.length < 3 && !lists.includes('f') && before?.gap === ' ' && /^(?:an?|the)$/.test(before.lower);

/** "a Leo", "an Uber": of a kind, and not somebody; but "a Tom Jones", "a Kovács called". */
export const isOneOfMany = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (before?.gap !== ' ' || !/^an?$/.test(before.lower)) return false;
  return (
    word?.gap !== ' ' || !(after?.capital || after?.standing !== 'o' || /^(?:named|called|who)$/.test(after.lower))
  );
};

/** "dr. wells" */
const followsTitle = (before: KnownWord | undefined): boolean =>
  (before?.gap === ' ' || before?.gap === '. ') && /^(?:mr|mrs|ms|mx|dr|prof)$/.test(before.lower);

const OF_PETS = /^(?:walker|park|bed|bar)$/;

/** "my sister hope", "our dog bear", but neither "my dad saw it" nor "the dog park". */
const isCalledAfterKin = (word: KnownWord, before: KnownWord | undefined): boolean => {
  if (before?.gap !== ' ' || !KIN.has(before.lower)) return false;
  return couldBeFirstName(word) || (PET.test(before.lower) && !OF_PETS.test(word.lower));
};

/** "my brother dusty never pays": who does something there, where "my dad saw it" and "my dad town" tell of nobody else. */
const CALLED_AMONG_KIN =
  /^(?:bear|coop|derby|dill|doe|duff|dusty|fielding|foster|garret|grove|gunner|herb|hilly|mace|magnum|major|marsh|maxim|merry|quill|rusty|shepherd|skipper|smith|stern|taffy|walker|ware|wolf)$/;
const DOES =
  /^(?:never|always|is|was|has|had|will|keeps?|thinks?|says?|said|told|wants?|wanted|came|comes|went|got|gets|took|made|lives|owes|refuses|hates|loves|does|doesn't|didn't|won't|isn't|wasn't|who)$/;

const isAmongKin = (words: readonly KnownWord[], i: number): boolean => {
  const [owner, kin, word, after] = [words[i - 2], words[i - 1], words[i], words[i + 1]];
  if (!OUR.test(owner?.lower ?? '') || kin?.gap !== ' ' || !KIN.has(kin.lower)) return false;
  return word?.gap === ' ' && CALLED_AMONG_KIN.test(word.lower) && DOES.test(after?.lower ?? '');
};

const OUR = /^(?:my|our|his|her|their)$/;

/** "our dog Duke", "my sister Hope" */
const isKinByName = (words: readonly KnownWord[], i: number): boolean => {
  const [owner, kin, word] = [words[i - 2], words[i - 1], words[i]];
  if (owner?.gap !== ' ' || kin?.gap !== ' ' || !OUR.test(owner.lower) || !KIN.has(kin.lower) || kin.capital)
    return false;
  if (!word?.capital || word.shouted || word.use === MOST_USE || isMonth(words, i)) return false;
  return word.lists !== '';
};

const CARE =
  /^(?:walk|walks|walked|walking|feed|feeds|fed|feeding|groom|grooms|groomed|grooming|stroke|strokes|stroked|stroking)$/;
const OF_A_PET = /^(?:leash|lead|collar|bowl|kennel|crate|litter|paws?|tail|fur|vet|kibble|cage|basket)$/;

/** "walks Biscuit", "Pretzel's leash": what people do with their animals only. */
const isPet = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (!hasOwnCapital(word) || isMonth(words, i) || KIN.has(word.lower)) return false;
  if (isNeverName(word.lower) && !EVERYDAY.has(word.lower)) return false;
  if (word.gap === "'s " && OF_A_PET.test(lowerAt(words, i + 1))) return true;
  return before?.gap === ' ' && CARE.test(before.lower) && !(word.gap === ' ' && after?.capital);
};

/** "Hope, our daughter, cried" */
const isExplainedAsKin = (words: readonly KnownWord[], i: number): boolean =>
  words[i]?.gap === ', ' &&
  OUR.test(words[i + 1]?.lower ?? '') &&
  KIN.has(words[i + 2]?.lower ?? '') &&
  words[i + 2]?.gap === ', ' &&
  words[i]?.capital === true &&
  words[i]?.lists.includes('f') === true &&
  !isMonth(words, i);

/** "the friend (Wellington) who introduced us" */
const isInBrackets = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word] = [words[i - 1], words[i]];
  if (before?.gap !== ' (' || !KIN.has(before.lower) || !/^[),]/.test(word?.gap ?? '')) return false;
  return word?.capital === true && !word.shouted && (word.standing === 'u' || word.lists !== '') && !isMonth(words, i);
};

/** "Will and I", "whether Hope or I": with whom somebody does something. */
const isBesideMe = (words: readonly KnownWord[], i: number): boolean =>
  joinedTo(words, i)?.lower === 'i' && couldBeSomebody(words, i);

const isWareOrFood = ({ lower }: KnownWord): boolean => EVERYDAY.has(lower) || isBrandName(lower);

/** Behind "called" and the like, with a capital or known as a first name. */
const isCalledSo = (words: readonly KnownWord[], i: number): boolean => {
  const word = words[i];
  return word !== undefined && (word.capital || word.lists.includes('f')) && followsNaming(words, i);
};

/** Each on its own tells that a word is a name. */
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

/** "a guy named will", "my nephew is called Maverick": told to be a name. */
export const isNamed = (words: readonly KnownWord[], i: number): boolean => {
  const word = words[i];
  if (word === undefined || isGrammar(word)) return false;
  if (isNeverName(word.lower)) return isPet(words, i) || (isWareOrFood(word) && isNameToldOf(words, i));
  if (KIN.has(word.lower) && word.shouted) return false;
  return TELLING.some(tells => tells(words, i));
};

/** "Nando's": in no list of names, and in that of wares with its last letter. */
const isBrandOf = ({ lower, gap, lists }: KnownWord): boolean =>
  gap.startsWith("'s") && !lists.includes('f') && (isNeverName(`${lower}'s`) || isNeverName(`${lower}s`));

/** "i was SO GLAD" */
const isEmphasis = (word: KnownWord, writing: Writing): boolean =>
  word.shouted && writing !== 'a' && word.standing === 'o' && !isMostlyFirstName(word) && !word.use.endsWith('^');

const isRoleByCapital = (words: readonly KnownWord[], i: number, writing: Writing): boolean =>
  writing === 'c' && isRoleOrFeast(words, i);

/** Each on its own tells that a word is nobody's name where it stands. */
const AGAINST: readonly ((words: readonly KnownWord[], i: number, writing: Writing) => boolean)[] = [
  isMonth,
  isOneOfMany,
  isIllness,
  isBareHonorific,
  isInDepartment,
  isOfCompound,
  isModal,
  isRoleByCapital,
  isUsedAsWord,
];

const isNobody = (words: readonly KnownWord[], i: number, writing: Writing, isCareful: boolean): boolean => {
  const word = words[i];
  if (word === undefined || isNeverName(word.lower) || KIN.has(word.lower)) return true;
  if (isBrandOf(word) || isAcronym(word, writing) || isShortAfterArticle(words[i - 1], word)) return true;
  if (isEmphasis(word, writing) || AGAINST.some(speaks => speaks(words, i, writing))) return true;
  return isCareful && isSlipOfCase(words, i, writing);
};

/** "in hackney", "from berlin": a word that is hardly ever said, or hardly ever without a capital, where places are told. */
const isWhere = ({ use, lists }: KnownWord, before: KnownWord | undefined): boolean => {
  if (before?.gap !== ' ' || lists.includes('f') || !(use.endsWith('^') || use <= LEAST_USE)) return false;
  return /^(?:in|near|outside)$/.test(before.lower) || (/^(?:from|to)$/.test(before.lower) && lists !== '');
};

/** Amid words with capitals: what opens a sentence has one whatever it is. */
const isCandidateByCapital = ({ opensSentence, lists, use }: KnownWord): boolean =>
  !opensSentence || lists !== '' || use.endsWith('^');

const isCandidateInSmall = (words: readonly KnownWord[], i: number, word: KnownWord, writing: Writing): boolean => {
  const before = words[i - 1];
  if (followsTitle(before)) return word.lists !== '';
  if (word.lists.includes('f')) return followsNaming(words, i) || isCalledAfterKin(word, before);
  if (writing === 'c') return false;
  return (word.lists.includes('n') && word.use < MOST_USE && couldBeFirst(before)) || isWhere(word, before);
};

/**
 * Whether a word could be part of a name at all: an ordinary one without a capital only when it is a known one.
 * @param isCareful whether the text has its capitals where they belong
 */
export const isCandidate = (words: readonly KnownWord[], i: number, writing: Writing, isCareful = false): boolean => {
  const word = words[i];
  if (word === undefined || isNobody(words, i, writing, isCareful)) return false;
  if (writing === 'c' && !word.capital && word.use === MOST_USE) return false;
  if (word.standing !== 'o' || isMostlyFirstName(word)) return true;
  if (word.capital && writing !== 'a') return isCandidateByCapital(word);
  return isCandidateInSmall(words, i, word, writing);
};
