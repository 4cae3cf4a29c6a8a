import { KIN } from '../lexicon/wordLists.ts';
import type { KnownWord } from './features.ts';
import { isNameOfMonth } from './months.ts';
import { couldBeFirstName, isMostlyFirstName } from './mostlyFirstName.ts';
import { isGrammar } from './plainWords.ts';

const SAYS =
  'says?|said|tells?|told|asks|asked|thinks|thought|knows|knew|wants|wanted|likes|loves|hates|refuses|insists|claims|believes|laughed|cried|yelled|shouted|lied|forgets|forgot|promises|promised|complains|complained|agrees|agreed|argues|argued|admits|admitted|pretends|pretended|apologi[sz](?:es|ed)|owes|snores|swears|swore|borrows|borrowed|texts|texted';

/** Verbs whose subject can only be a person. */
export const SAID = new RegExp(`^(?:${SAYS})$`);

/**
 * What people are, have and do in a story; never what follows "Will" in a question or "Hope" in a
 * wish.
 */
export const WHAT_PEOPLE_DO = new RegExp(
  `^(?:${SAYS}|.{3,}ed|(?:is|was|has|does|did|would|could|should)(?:n't)?|had|can|can't|cannot|won't|will|needs|feels|felt|gets|got|goes|went|comes|came|keeps|kept|makes|made|takes|took|gives|gave|left|leaves|lives|lies|met|never|always|still|just|also|only|often|even|usually|once|then|finally|works|cooks|cleans|pays|paid|spends|spent|drinks|sleeps|snores|plays|bought|broke|brought|who|whose|dey|don|no)$`,
);

/** What people did, in forms that follow no modal verb. */
export const ACTS =
  /^(?:took|got|moved|came|went|gave|left|lent|sold|bought|broke|brought|ate|kept|made|paid|stole|threw|works|lives|keeps|borrowed|invited|posted|called|cooked|cleaned|started|stopped)$/;

/** Words whose article people leave out in a hurry: "Waiter said ..." */
const ROLE = /^(?:guy|gal|dame|doll|rabbi|sergeant|mayor|waiter|walker|gardener|warden|abbot|steward|marshal|gram)$/;

/** Whether the word is followed by something that people do. */
export const isBeforeWhatPeopleDo = (words: readonly KnownWord[], i: number): boolean =>
  words[i]?.gap === ' ' && WHAT_PEOPLE_DO.test(words[i + 1]?.lower ?? '');

const ADVERB = /^(?:always|never|still|just|also|only|often|even|once|then|now|both|not|so|very|too|.{3,}ly)$/;

/** @returns the index of the first word from i on, skipping a single adverb */
const pastAdverb = (words: readonly KnownWord[], i: number): number =>
  words[i]?.gap === ' ' && ADVERB.test(words[i]?.lower ?? '') ? i + 1 : i;

const IS = /^(?:is|was)(?:n't)?$/;

/** What only people (and their pets) can be, without an article. */
const WHAT_PEOPLE_ARE =
  /^(?:late|right|wrong|tired|angry|upset|furious|mad|annoyed|sad|happy|unhappy|sorry|rude|mean|drunk|sober|asleep|awake|home|away|ill|sick|pregnant|jealous|lonely|scared|afraid|nervous|worried|hurt|lazy|selfish|honest|convinced|sure|proud|ashamed|embarrassed|divorced|married|single|unemployed)$/;

/** "Hope is right", "Dawn was really drunk", "Rob left me" */
const isLikePeople = (words: readonly KnownWord[], verb: number): boolean => {
  const after = pastAdverb(words, verb + 1);
  if (IS.test(words[verb]?.lower ?? '')) return WHAT_PEOPLE_ARE.test(words[after]?.lower ?? '');
  return words[verb]?.lower === 'left' && /^(?:me|us|him|her)$/.test(words[after]?.lower ?? '');
};

/** "Hope's mother" */
const hasKin = (words: readonly KnownWord[], i: number): boolean =>
  words[i]?.gap === "'s " && KIN.has(words[i + 1]?.lower ?? '');

/**
 * Whether a word is a first name with the capital that every word has at the start of a sentence.
 */
const opensAsFirstName = (word: KnownWord): boolean => {
  if (!word.capital || word.shouted || !word.opensSentence || !word.isFirstName) return false;
  return !isGrammar(word) && !KIN.has(word.lower) && !ROLE.test(word.lower);
};

const isBeforeDeed = (words: readonly KnownWord[], i: number, word: KnownWord): boolean => {
  const verb = pastAdverb(words, i + 1);
  const { lower = '' } = words[verb] ?? {};
  if (SAID.test(lower) || (ACTS.test(lower) && couldBeFirstName(word) && !isNameOfMonth(word))) return true;
  // "April was worse"
  if (isMostlyFirstName(word) && !isNameOfMonth(word)) return isBeforeWhatPeopleDo(words, i);
  return couldBeFirstName(word) && isLikePeople(words, verb);
};

/**
 * "May thinks", "Joy always forgets", "Charlotte works late": a first name that is an ordinary
 * word, at the start of a sentence before what only people do, are or have, or one that is rarely
 * meant as the word before anything that people do.
 */
export const isSpeaker = (words: readonly KnownWord[], i: number): boolean => {
  const word = words[i];
  if (word === undefined || !opensAsFirstName(word)) return false;
  return word.gap === ' ' ? isBeforeDeed(words, i, word) : couldBeFirstName(word) && hasKin(words, i);
};
