import type { KnownWord } from './features.ts';
import type { Writing } from './writing.ts';

const ACRONYM = /^\p{Lu}{2,5}s?$/u;

/** "HVAC", "SILs", "fmil": letters that stand for words. */
export const isAcronym = ({ lower, text, isFirstName }: KnownWord, writing: Writing): boolean =>
  !isFirstName &&
  lower.length <= LONGEST_ACRONYM + 1 &&
  ((ACRONYM.test(text) && writing !== 'capitals') || (lower.length <= LONGEST_ACRONYM && !/[aeiouy]/.test(lower))) &&
  /^[a-z]+$/.test(lower);

const LONGEST_ACRONYM = 5;

/** "the ra", "an au pair": a word this short is an abbreviation or from another language. */
export const isShortAfterArticle = (
  before: KnownWord | undefined,
  { lower, isFirstName, capital }: KnownWord,
): boolean => !capital && lower.length < 3 && !isFirstName && before?.gap === ' ' && /^(?:an?|the)$/.test(before.lower);
