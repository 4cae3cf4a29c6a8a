import { readLists } from '../text/lists.ts';
import { phrases, says, without } from './grammar.ts';

const list = readLists(new URL('./urged.txt', import.meta.url));

/** Tells somebody else to die. Texts about a home need no other word next to it. */
export const SENT_TO_DIE = phrases(list('SENT_TO_DIE'));

/**
 * Tells somebody else to die, or wishes them dead. Excludes questions about it, and begging
 * somebody not to.
 */
const URGED = phrases(list('URGED'));

/** "I hope you": beginnings in which the writer speaks about somebody else. */
const WISHING = phrases(list('WISHING'));

/**
 * A writer who also speaks about themselves, or reports what was said, may be the one in danger.
 */
const OWN = phrases(list('OWN'));

/** @param sentence tagged */
export const isUrged = (sentence: string): boolean =>
  (says(URGED, sentence) || says(SENT_TO_DIE, sentence)) && !says(OWN, without(WISHING, sentence));
