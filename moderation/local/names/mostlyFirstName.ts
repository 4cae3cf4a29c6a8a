import { COMMON } from '../lexicon/common.ts';
import { HARDLY_NAMES } from '../lexicon/hardlyNames.ts';
import type { KnownWord } from './features.ts';

const MUCH_USE = 3;

export const couldBeFirstName = ({ lower, lists }: KnownWord): boolean =>
  lists.includes('f') && !HARDLY_NAMES.has(lower);

/**
 * "tom", "rosie": first names that are rarely meant as the word. "will" and "early" nearly always
 * are.
 */
export const isMostlyFirstName = (word: KnownWord): boolean =>
  couldBeFirstName(word) && !COMMON.has(word.lower) && isSeldomSaid(word);

const isSeldomSaid = ({ use }: KnownWord): boolean => use.endsWith('^') || Number.parseInt(use, 10) < MUCH_USE;
