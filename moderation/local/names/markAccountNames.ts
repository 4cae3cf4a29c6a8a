import { isCalendarWord } from '../lexicon/common.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { KIN } from '../lexicon/wordLists.ts';
import { lowerAt } from '../text/words.ts';
import type { AccountNames } from './accountNames.ts';
import { joinedTo } from './companions.ts';
import { type KnownWord, know, MOST_USE } from './features.ts';
import { isMonth } from './months.ts';
import { isMostlyFirstName } from './mostlyFirstName.ts';
import { isOneOfMany } from './oneOfMany.ts';
import { isGrammar, isUsedAsWord } from './plainWords.ts';
import { isBeforeWhatPeopleDo, SAID } from './speakers.ts';
import type { Writing } from './writing.ts';

/** "rose", "will", "joker", "papi", but not "anna". */
const isAlsoWord = (word: KnownWord, { isInDictionary, isEveryday }: Lexicon): boolean =>
  isInDictionary(word.lower) && (isEveryday(word.lower) || !isMostlyFirstName(word));

const OWN = /^(?:my|our|his|her|their|your)$/;

/** "in May", "a Christian", "my Nan": not a name, although it has a capital. */
const isClearlyWord = (words: readonly KnownWord[], i: number): boolean =>
  isMonth(words, i) ||
  isOneOfMany(words, i) ||
  isCalendarWord(lowerAt(words, i)) ||
  (KIN.has(lowerAt(words, i)) && OWN.test(lowerAt(words, i - 1)));

/** "I told ROSE so" is not emphasis; "I HOPE" may be. */
const isShoutedAlone = (words: readonly KnownWord[], i: number): boolean =>
  (words[i]?.use ?? MOST_USE) < MOST_USE && !words[i - 1]?.shouted && !words[i + 1]?.shouted;

/**
 * "then Rose said": a capital that marks a name, in a text that is neither shouted nor a headline.
 */
const isWrittenAsName = (words: readonly KnownWord[], i: number, writing: Writing): boolean => {
  const word = words[i];
  if (writing === 'capitals' || !word?.capital || word.opensSentence) return false;
  return !word.shouted || isShoutedAlone(words, i);
};

/** "Joker [name 2] left", "Will's mother", "Hope, stop!" */
const isAddressed = ({ gap, isFirstName, use }: KnownWord): boolean =>
  /^(?:'s $| \[name )/i.test(gap) || (/^[,!]/.test(gap) && (isFirstName || use < MOST_USE));

/** "Rose said", at the beginning of a sentence, where any word has a capital. */
const opensWithName = (words: readonly KnownWord[], i: number): boolean => {
  const word = words[i];
  if (!word?.capital || !word.opensSentence) return false;
  return isAddressed(word) || joinedTo(words, i)?.capital || isBeforeWhatPeopleDo(words, i);
};

const CLAUSE_FOLLOWS = /^(?:and|but|then|because|cause|cuz|cos|when|if|that|so|while|after|before|until|what|how|why)$/;

/** "then rose said" */
const isSmallSpeaker = (words: readonly KnownWord[], i: number, writing: Writing): boolean => {
  const [before, word, next] = [words[i - 1], words[i], words[i + 1]];
  if (word?.gap !== ' ' || word.capital || isUsedAsWord(words, i, writing)) return false;
  const opensClause = word.opensSentence || before?.gap === ', ' || CLAUSE_FOLLOWS.test(before?.lower ?? '');
  return opensClause && SAID.test(next?.lower ?? '');
};

/**
 * Whether its place shows that a word is a person, in a text that is neither shouted nor a
 * headline.
 */
const isSubject = (words: readonly KnownWord[], i: number, writing: Writing): boolean => {
  const word = words[i];
  if (word === undefined || writing === 'capitals' || word.shouted || isGrammar(word)) return false;
  return opensWithName(words, i) || isSmallSpeaker(words, i, writing);
};

/**
 * Whether a word can only be the name, in any spelling: "annas" is Anna's, but "this" is not Thi's.
 */
const isUnmistakable = (word: KnownWord, name: string, lexicon: Lexicon): boolean => {
  const isOther = name !== word.lower && lexicon.isEveryday(word.lower);
  return !isOther && !isAlsoWord(know({ ...word, lower: name }, lexicon), lexicon);
};

/** "She said grace" is the word, in a text where names have capitals. */
const mayBeName = (words: readonly KnownWord[], i: number, word: KnownWord, writing: Writing): boolean =>
  isMostlyFirstName(word) && (word.capital || writing !== 'printed') && !isUsedAsWord(words, i, writing);

/** Whether its capital or its neighbours show that a word is a person. */
const isToldByPlace = (words: readonly KnownWord[], i: number, writing: Writing): boolean =>
  isWrittenAsName(words, i, writing) || isSubject(words, i, writing);

/**
 * How sure the model must be about a word that is mostly a first name: less than for a name that no
 * account has.
 */
const NEEDED = 0.5;

/**
 * Marks the names of account owners. A name that is not an ordinary word is marked in any spelling.
 * An ordinary word is marked with a capital within a sentence, and elsewhere only if its neighbours
 * show that it is a person: the public could guess the name from "i [name 1] so".
 * @param chanceOf the model's probability that a word is part of a name
 * @returns for each word whether it is written as the name of an account owner
 */
export const markAccountNames = (
  words: readonly KnownWord[],
  writing: Writing,
  { nameIn, hasParticle }: AccountNames,
  lexicon: Lexicon,
  chanceOf: (i: number) => number,
): readonly boolean[] => {
  const isName = (word: KnownWord, i: number): boolean => {
    const name = nameIn(word.lower);
    if (name === undefined) return false;
    if (isUnmistakable(word, name, lexicon)) return true;
    if (isClearlyWord(words, i)) return false;
    return isToldByPlace(words, i, writing) || (mayBeName(words, i, word, writing) && chanceOf(i) >= NEEDED);
  };
  const marked = words.map(isName);
  for (let i = words.length - 2; i >= 0; i -= 1) {
    const word = words[i];
    if (marked[i + 1] && word?.gap === ' ' && hasParticle(word.lower)) marked[i] = true;
  }
  return marked;
};

const isNameOrAnd = ({ lower }: KnownWord, { nameIn }: AccountNames): boolean =>
  lower === 'and' || nameIn(lower) !== undefined;

/**
 * "Will and Grace" is a series, unless those are the names of the two account owners.
 * @param titled which words are parts of titles
 */
export const withoutOwnTitles = (
  titled: readonly boolean[],
  words: readonly KnownWord[],
  accountNames: AccountNames,
): readonly boolean[] => {
  const kept = [...titled];
  for (let from = 0; from < words.length; from += 1) {
    let to = from;
    while (titled[to]) to += 1;
    if (words.slice(from, to).every(word => isNameOrAnd(word, accountNames))) kept.fill(false, from, to);
    from = Math.max(from, to - 1);
  }
  return kept;
};
