import { KIN } from '../lexicon/kin.ts';
import type { KnownWord } from './features.ts';
import { isGrammar } from './plainWords.ts';

export const SAYS =
  'says?|said|tells?|told|asks|asked|thinks|thought|knows|knew|wants|wanted|likes|loves|hates|refuses|insists|claims|believes|laughed|cried|yelled|shouted|lied';

/** Verbs that only people are the subject of. */
export const SAID = new RegExp(`^(?:${SAYS})$`);

/** Words whose article people leave out in a hurry: "Waiter said ..." */
const ROLE = /^(?:guy|gal|dame|doll|rabbi|sergeant|mayor|waiter|walker|gardener|warden|abbot|steward|marshal|gram)$/;

/** "May thinks", "Will told me": a first name that is an ordinary word, at the start of a sentence before a verb of speaking. */
export const isSpeaker = (words: readonly KnownWord[], i: number): boolean => {
  const [word, next] = [words[i], words[i + 1]];
  if (word?.gap !== ' ' || !word.capital || word.shouted || !word.opensSentence) return false;
  if (!word.lists.includes('f') || isGrammar(word) || KIN.has(word.lower) || ROLE.test(word.lower)) return false;
  return SAID.test(next?.lower ?? '');
};
