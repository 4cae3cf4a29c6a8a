import { COMMON } from '../lexicon/common.ts';
import { HARDLY_NAMES } from '../lexicon/wordLists.ts';
import { type KnownWord, MUCH_USE } from './features.ts';

export const couldBeFirstName = ({ lower, isFirstName }: KnownWord): boolean => isFirstName && !HARDLY_NAMES.has(lower);

/**
 * "tom", "rosie": first names that are rarely meant as the word. "will" and "early" nearly always
 * are.
 */
export const isMostlyFirstName = (word: KnownWord): boolean =>
  couldBeFirstName(word) && !COMMON.has(word.lower) && isSeldomSaid(word);

const isSeldomSaid = ({ use, isMostlyCapital }: KnownWord): boolean => isMostlyCapital || use < MUCH_USE;
