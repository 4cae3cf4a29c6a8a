import { isJoinedStreet } from '../detect/addressWords.ts';
import { isNeverName } from '../lexicon/common.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isCandidate } from './candidates.ts';
import { isCaseless, isOrdinaryCaseless } from './caseless.ts';
import { chanceIn, modelOn } from './chances.ts';
import { hasOwnCapital, type KnownWord } from './features.ts';
import { isFirstNameHere } from './firstNames.ts';
import { type Belief, NOTHING, TOLD, TOLD_PLACE } from './model.ts';
import { isNamed } from './named.ts';
import { isTooHasty, neededFor } from './needed.ts';
import { isResidence, isTownByCapital } from './residence.ts';
import type { Writing } from './writing.ts';

/** "in A&E at Pinderfields": an unknown word with a capital within a sentence. */
const isAtUnknown = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word] = [words[i - 1], words[i]];
  return hasOwnCapital(word) && before?.gap === ' ' && /^(?:at|in|from|near)$/.test(before.lower);
};

const isHastyHere = (word: KnownWord, lexicon: Lexicon): boolean =>
  word.ordinariness === 'typo' && !word.isListed && !word.capital && lexicon.isHastySlip(word.lower);

const isTown = (words: readonly KnownWord[], i: number, writing: Writing, isCareful: boolean): boolean =>
  isResidence(words, i, writing) || (writing === 'printed' && isCareful && isTownByCapital(words, i));

const SHORTEST_TOWN = 4;

/**
 * "rode to berlin": a word that nearly always has a capital, and is neither a first name nor an
 * everyday word.
 */
const couldBeWhither = (words: readonly KnownWord[], i: number, { isEveryday }: Lexicon): boolean => {
  const [before, word] = [words[i - 1], words[i]];
  if (word?.ordinariness !== 'ordinary' || before?.gap !== ' ' || before.lower !== 'to' || isNeverName(word.lower))
    return false;
  if (word.text.length < SHORTEST_TOWN) return false;
  return word.isMostlyCapital && word.isListed && !word.isFirstName && !isEveryday(word.lower);
};

const couldBeNamed = (
  words: readonly KnownWord[],
  i: number,
  writing: Writing,
  isCareful: boolean,
  lexicon: Lexicon,
): boolean => isCandidate(words, i, writing, isCareful) || couldBeWhither(words, i, lexicon);

/**
 * What the text itself says about a word, which overrules the model; undefined when it says
 * nothing.
 */
const toldOf = (
  words: readonly KnownWord[],
  i: number,
  word: KnownWord,
  writing: Writing,
  isCareful: boolean,
  lexicon: Lexicon,
): Belief | undefined => {
  if (isCaseless(word)) return isOrdinaryCaseless(words, i) ? NOTHING : TOLD;
  if (isJoinedStreet(word)) return TOLD_PLACE;
  if (isNamed(words, i)) return TOLD;
  return isTown(words, i, writing, isCareful) && !isHastyHere(word, lexicon) ? TOLD_PLACE : undefined;
};

export const beliefOf = (
  words: readonly KnownWord[],
  i: number,
  writing: Writing,
  isCareful: boolean,
  lexicon: Lexicon,
): Belief => {
  const word = words[i];
  if (word === undefined) return NOTHING;
  const told = toldOf(words, i, word, writing, isCareful, lexicon);
  if (told !== undefined) return told;
  const isFirstName = isFirstNameHere(words, i, writing, isCareful, lexicon);
  if (!isFirstName && !couldBeNamed(words, i, writing, isCareful, lexicon)) return NOTHING;
  const belief = modelOn(words, i, writing, lexicon);
  if (isFirstName) return surely(belief);
  const chance = chanceIn(belief);
  if (chance < neededFor(word, writing, isCareful && isAtUnknown(words, i))) return NOTHING;
  return isTooHasty(chance, word, writing, lexicon) ? NOTHING : belief;
};

/** The belief given that the word is part of some name. */
const surely = ([none = 0, ...named]: Belief): Belief => [
  0,
  ...named.map(chance => chance / Math.max(1 - none, 0.001)),
];
