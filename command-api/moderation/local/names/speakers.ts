import { KIN } from '../lexicon/kin.ts';
import type { KnownWord } from './features.ts';
import { isMostlyFirstName } from './mostlyFirstName.ts';
import { isGrammar } from './plainWords.ts';

const SAYS =
  'says?|said|tells?|told|asks|asked|thinks|thought|knows|knew|wants|wanted|likes|loves|hates|refuses|insists|claims|believes|laughed|cried|yelled|shouted|lied';

/** Verbs that only people are the subject of. */
export const SAID = new RegExp(`^(?:${SAYS})$`);

/** What people are, have and do in a story; never what follows "Will" in a question or "Hope" in a wish. */
export const WHAT_PEOPLE_DO = new RegExp(
  `^(?:${SAYS}|.{3,}ed|(?:is|was|has|does|did|would|could|should)(?:n't)?|had|can|can't|cannot|won't|will|needs|feels|felt|gets|got|goes|went|comes|came|keeps|kept|makes|made|takes|took|gives|gave|left|leaves|lives|lies|met|never|always|still|just|also|only|often|even|usually|once|then|finally|works|cooks|cleans|pays|paid|spends|spent|drinks|sleeps|snores|plays|bought|broke|brought|who|whose)$`,
);

/** Words whose article people leave out in a hurry: "Waiter said ..." */
const ROLE = /^(?:guy|gal|dame|doll|rabbi|sergeant|mayor|waiter|walker|gardener|warden|abbot|steward|marshal|gram)$/;

/**
 * "May thinks", "Charlotte works late": a first name that is an ordinary word, at the start of a sentence before a verb of speaking, or one that is
 * rarely meant as the word before anything that people do.
 */
export const isSpeaker = (words: readonly KnownWord[], i: number): boolean => {
  const [word, next] = [words[i], words[i + 1]];
  if (word?.gap !== ' ' || !word.capital || word.shouted || !word.opensSentence) return false;
  if (!word.lists.includes('f') || isGrammar(word) || KIN.has(word.lower) || ROLE.test(word.lower)) return false;
  const verb = next?.lower ?? '';
  return SAID.test(verb) || (isMostlyFirstName(word) && WHAT_PEOPLE_DO.test(verb));
};
