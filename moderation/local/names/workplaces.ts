import { isBrandName } from '../lexicon/common.ts';
import { KIN, PRODUCTS } from '../lexicon/wordLists.ts';
import { lowerAt } from '../text/words.ts';
import { isDepartment } from './departments.ts';
import { hasOwnCapital, type KnownWord } from './features.ts';
import { isNoName } from './plainWords.ts';
import { isRoleOrFeast } from './roles.ts';
import type { Writing } from './writing.ts';

type Words = readonly KnownWord[];

const AT = /^(?:at|for|with|by|from)$/;
/** Words for work, before the name of an employer. */
const WORK =
  /^(?:works?|worked|working|starts?|started|starting|jobs?|shifts?|career|employed|colleagues?|coworkers?|boss|manager|hired|fired|interview|intern|internship|volunteers?|volunteered|volunteering|books|office|adopted|enrolled|contract|partner|clients?)$/;
const FEWEST = 3;
const FEWEST_AT_WORK = 2;
const LONGEST = 5;

/** "works at", "on nights at the" */
const EMPLOYED =
  /^(?:works?|worked|working|jobs?|shifts?|nights|career|employed|employee|interns?|interned|internship|temps?|temping|hired|fired|trainee|apprentice|forklift|tills?|shelves)$/;
/** "is a cashier at"; "the barista at" may be any place. */
const ROLE =
  /^(?:manager|supervisor|cashier|barista|teller|chef|waitress|waiter|server|bartender|receptionist|cleaner|consultant|engineer|accountant|clerk)$/;
const AS = /^(?:an?|as)$/;
const ARTICLE = /^(?:the|an?|our|my|his|her|their|local|nearest)$/;
/** Words that begin a new clause, which is no longer about work: "working when we ate at ..." */
const GOES_ELSEWHERE = /^(?:i|we|he|she|they|you|when|while|and|then|but|so|to|that|who|until|because|if)$/;
const LEAST_LETTERS = 4;

/** "nandos" as well as "nando's" */
const isWareOrBrand = (lower: string): boolean =>
  [lower, lower.replace(/s$/, "'s")].some(form => isBrandName(form) || PRODUCTS.has(form));

const couldEmploy = (word: KnownWord, writing: Writing): boolean => {
  if (isWareOrBrand(word.lower)) return true;
  if (isDepartment(word) || isNoName(word)) return false;
  if (word.text.length < LEAST_LETTERS || word.shouted || word.opensSentence) return false;
  return writing === 'printed' ? word.capital : word.ordinariness === 'unknown';
};

/** After "at" any name may follow; after the others only a product or a brand. */
const leadsTo = (at: KnownWord | undefined, word: KnownWord): boolean =>
  at?.gap === ' ' && (at.lower === 'at' || (/^(?:for|in)$/.test(at.lower) && isWareOrBrand(word.lower)));

/** "is a cashier", "on nights": right before a place is named. */
const tellsOfWork = (words: Words, at: number): boolean => {
  const said = words.slice(Math.max(0, at - 3), at);
  const last = said.findLastIndex(
    ({ lower }, j) => EMPLOYED.test(lower) || (ROLE.test(lower) && AS.test(lowerAt(words, at - said.length + j - 1))),
  );
  return (
    last >= 0 && said.slice(last).every(({ lower, gap }, j) => gap === ' ' && (j === 0 || !GOES_ELSEWHERE.test(lower)))
  );
};

const HOURS = /^(?:hours?|hrs?|days?|nights|shifts?)$/;
const EACH = /^(?:an?|per|each|every)$/;
const SPENDS = /^(?:spend|spends|spent|spending|wastes?|wasted|wasting)$/;

/** "60 hrs a week", "has four days a week": not "spends two hours a week". */
const tellsOfHours = (words: Words, at: number): boolean => {
  const [hours, each, week] = words.slice(at - 3, at);
  if (at < 3 || !HOURS.test(hours?.lower ?? '') || !EACH.test(each?.lower ?? '')) return false;
  if (!/^(?:day|week|month)$/.test(week?.lower ?? '') || week?.gap !== ' ') return false;
  return !words.slice(Math.max(0, at - 6), at - 3).some(({ lower }) => SPENDS.test(lower));
};

/**
 * "works at the Publix", "a shift at greggs", "at work (sonic)": where somebody can be found,
 * although many people shop there.
 */
const isEmployer = (words: Words, i: number, writing: Writing): boolean => {
  const [before, word] = [words[i - 1], words[i]];
  if (before === undefined || word === undefined || !couldEmploy(word, writing)) return false;
  if (before.gap === ' (') return /^(?:work|job)$/.test(before.lower);
  const at = before.gap === ' ' && ARTICLE.test(before.lower) ? i - 2 : i - 1;
  return leadsTo(words[at], word) && (tellsOfWork(words, at) || tellsOfHours(words, at));
};

/** @returns for each word whether it is a shop, a brand or the like at which somebody works */
export const markEmployers = (words: Words, writing: Writing): readonly boolean[] =>
  words.map((_, i) => isEmployer(words, i, writing));

/** "he is at aldi": at work there, or shopping. */
export const couldBeEmployer = (words: Words, i: number): boolean => {
  const [at, word] = [words[i - 1], words[i]];
  if (word === undefined || at?.lower !== 'at' || !isWareOrBrand(word.lower)) return false;
  const isWith = words[i - 2]?.gap === "'s ";
  if (!isWith && words[i - 2]?.lower !== 'is') return false;
  const who = words[isWith ? i - 2 : i - 3]?.lower ?? '';
  return /^(?:he|she)$/.test(who) || KIN.has(who);
};

const isPart = (word: KnownWord | undefined): boolean => hasOwnCapital(word) && !isNoName(word);

const lengthAt = (words: Words, i: number): number => {
  let length = 0;
  while (length < LONGEST && isPart(words[i + length])) {
    length += 1;
    if (words[i + length - 1]?.gap !== ' ') break;
  }
  return length;
};

/** @returns how many words from this one on are the name of a workplace */
const workplaceAt = (words: Words, i: number): number => {
  const before = words[i - 1];
  if (before?.gap !== ' ' || !AT.test(before.lower) || isRoleOrFeast(words, i)) return 0;
  const isAtWork = words.slice(Math.max(0, i - 4), i - 1).some(({ lower }) => WORK.test(lower));
  const length = lengthAt(words, i);
  return length >= (isAtWork ? FEWEST_AT_WORK : FEWEST) ? length : 0;
};

/**
 * "the books for Two Brothers Tile", "works at Clean Power": consecutive ordinary words with
 * capitals, where a name is expected.
 * @returns for each word whether it is part of such a name
 */
export const markWorkplaces = (words: Words, writing: Writing): readonly boolean[] => {
  const marked = words.map(() => false);
  if (writing !== 'printed') return marked;
  for (let i = 1; i < words.length; i += 1) marked.fill(true, i, i + workplaceAt(words, i));
  return marked;
};
