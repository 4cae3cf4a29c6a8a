import { isNeverName } from '../lexicon/common.ts';
import { KIN } from '../lexicon/kin.ts';
import type { KnownWord } from './features.ts';
import { isGrammar } from './plainWords.ts';
import { isRoleOrFeast } from './roles.ts';
import type { Writing } from './writing.ts';

type Words = readonly KnownWord[];

const AT = /^(?:at|for|with|by|from)$/;
/** What somebody does or gets where they are known. */
const WORK =
  /^(?:works?|worked|working|starts?|started|starting|jobs?|shifts?|career|employed|colleagues?|coworkers?|boss|manager|hired|fired|interview|intern|internship|volunteers?|volunteered|volunteering|books|office|adopted|enrolled|contract|partner|clients?)$/;
const FEWEST = 3;
const FEWEST_AT_WORK = 2;
const LONGEST = 5;

const isPart = (word: KnownWord | undefined): boolean =>
  word?.capital === true &&
  !word.shouted &&
  !word.opensSentence &&
  !isNeverName(word.lower) &&
  !KIN.has(word.lower) &&
  !isGrammar({ ...word, capital: false });

const lengthAt = (words: Words, i: number): number => {
  let length = 0;
  while (length < LONGEST && isPart(words[i + length])) {
    length += 1;
    if (words[i + length - 1]?.gap !== ' ') break;
  }
  return length;
};

/**
 * "the books for Two Brothers Tile", "works at Clean Power": ordinary words with capitals one after the other, where a name is due.
 * @returns for each word whether it is part of one
 */
export const markWorkplaces = (words: Words, writing: Writing): readonly boolean[] => {
  const marked = words.map(() => false);
  if (writing !== 'c') return marked;
  for (let i = 1; i < words.length; i += 1) {
    const before = words[i - 1];
    if (before?.gap !== ' ' || !AT.test(before.lower) || isRoleOrFeast(words, i)) continue;
    const isAtWork = words.slice(Math.max(0, i - 4), i - 1).some(({ lower }) => WORK.test(lower));
    const length = lengthAt(words, i);
    if (length >= (isAtWork ? FEWEST_AT_WORK : FEWEST)) marked.fill(true, i, i + length);
  }
  return marked;
};
