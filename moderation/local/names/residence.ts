import { isNeverName } from '../lexicon/common.ts';
import { KIN, WORD_TOWNS } from '../lexicon/wordLists.ts';
import { lowerAt } from '../text/words.ts';
import { isDepartment } from './departments.ts';
import { type KnownWord, MOST_USE } from './features.ts';
import { isMonth } from './months.ts';
import { isGrammar } from './plainWords.ts';
import type { Writing } from './writing.ts';

const HOME = 'home|house|flat|apartment|apt|condo|studio|cottage|cabin|farm|village|town|suburb|place';
/** What precedes "in", "to", "from" and "near" when somebody's town follows. */
const WHERE_SOMEBODY_IS_AT_HOME: Readonly<Record<string, RegExp>> = {
  in: new RegExp(
    `(?:^| )(?:(?:lives?|lived|living)(?: (?:here|together|alone|apart|(?:with|by|near) [^ ]+))?|raised|born|grew up|grown up|settled|${HOME}) $`,
  ),
  to: /(?:^| )(?:(?:moves?|moved|moving|relocated|emigrated)(?: (?:back|out|down|over|up|away|home))?|(?:flight|flew|trip)(?: (?:back|over|home))?) $/,
  from: /(?:^| )(?:(?:is|am|are|i'm|he's|she's|they're|comes?|came|hails?)(?: originally)?|moved(?: (?:back|over|up|down|here))?|flew(?: in)?) $/,
  near: /$/,
  outside: new RegExp(`(?:^| )(?:lives?|lived|living|${HOME}) $`),
};
const LONGEST = 4;
const SHORTEST = 4;

/** Whether a word stands where somebody's town does: "live in Reading", "moved back to Bath". */
const isWhereSomebodyLives = (words: readonly KnownWord[], i: number): boolean => {
  const before = words.slice(Math.max(0, i - 1 - LONGEST), i);
  const said = WHERE_SOMEBODY_IS_AT_HOME[before.at(-1)?.lower ?? ''];
  if (said === undefined || before.at(-1)?.gap !== ' ') return false;
  return said.test(
    before
      .slice(0, -1)
      .map(({ lower, gap }) => (gap === ' ' ? `${lower} ` : '. '))
      .join(''),
  );
};

const couldBeTown = (word: KnownWord | undefined, writing: Writing): boolean =>
  writing === 'printed' && word?.capital === true && !word.shouted && !word.opensSentence;

/** "moved to turkey": the country, even in lower case. */
const isCountryWord = ({ isCountry, ordinariness }: KnownWord): boolean => isCountry && ordinariness === 'ordinary';

/**
 * "living with us in pune since": in lower case or shouted, a word that is not ordinary and ends
 * its phrase.
 */
const isTownAnyhow = (words: readonly KnownWord[], i: number, writing: Writing): boolean => {
  const word = words[i];
  if (writing === 'printed' || word === undefined || word.ordinariness === 'ordinary' || word.text.length < SHORTEST)
    return false;
  return word.gap !== ' ' || isGrammar({ ...(words[i + 1] ?? word), capital: false });
};

/** "im from cork," */
const isWhereIAmFrom = (words: readonly KnownWord[], i: number): boolean => {
  const [be, from, word] = [words[i - 2], words[i - 1], words[i]];
  if (from?.lower !== 'from' || from.gap !== ' ' || be?.gap !== ' ' || !/^(?:i'm|im|am|originally)$/.test(be.lower))
    return false;
  return word?.isListed !== false && (word?.gap !== ' ' || isGrammar(words[i + 1] ?? word));
};

const couldBeHome = (words: readonly KnownWord[], i: number, writing: Writing): boolean => {
  const word = words[i];
  if (word === undefined) return false;
  if (couldBeTown(word, writing) || isCountryWord(word)) return true;
  return isWhereIAmFrom(words, i) || isTownAnyhow(words, i, writing);
};

/**
 * "live in Reading", "moved back to Bath", "she's from Nice": a town, not a company or a person,
 * although its name is an ordinary word or looks like a typo.
 */
export const isResidence = (words: readonly KnownWord[], i: number, writing: Writing): boolean => {
  const word = words[i];
  if (word === undefined || !couldBeHome(words, i, writing)) return false;
  if (isNeverName(word.lower) || KIN.has(word.lower) || isGrammar(word) || isMonth(words, i)) return false;
  return isWhereSomebodyLives(words, i);
};

const WORKS_OR_LEARNS = /^(?:works?|worked|working|primary|secondary|nursery|school|college|uni|job|office)$/;

/** What may follow a town, but not the object of a verb: "moved to bath the baby". */
const AFTER_TOWN =
  /^(?:and|or|but|so|because|cos|while|when|where|which|that|with|for|since|until|before|after|by|on|in|at|from|now|again|last|next|years?|this|then|alone|together|too)$/;

const SOMEBODY = /^(?:i|i'm|im|you|he|she|we|they|who|who's|he's|she's|they're|we're)$/;

/** "he is from cork", but not "the sound is from cork". */
const isFromThing = (words: readonly KnownWord[], i: number): boolean => {
  if (lowerAt(words, i - 1) !== 'from') return false;
  return !words.slice(Math.max(0, i - 4), i - 1).some(({ lower }) => SOMEBODY.test(lower) || KIN.has(lower));
};

/** "his mum lives in reading", "primary in hull": a word in small letters that may be a town. */
export const couldBeTownInSmall = (words: readonly KnownWord[], i: number): boolean => {
  const [work, where, word] = [words[i - 2], words[i - 1], words[i]];
  if (word === undefined || word.capital || !WORD_TOWNS.has(word.lower)) return false;
  if (word.gap === ' ' && !AFTER_TOWN.test(lowerAt(words, i + 1))) return false;
  const isAtWork = where?.lower === 'in' && where.gap === ' ' && WORKS_OR_LEARNS.test(work?.lower ?? '');
  return isAtWork || (isWhereSomebodyLives(words, i) && !isFromThing(words, i));
};

/** Words that begin a longer name. */
const OPENS_MORE =
  /^(?:santa|customer|human|social|public|general|national|international|royal|grand|great|big|little|old|new|north|south|east|west|northern|southern|eastern|western|central|upper|lower|life|love|truth|bed)$/;

/**
 * "met in Bath", "the train to Cork": at this position, an ordinary word with a capital is a town,
 * in a text that uses capitals correctly.
 */
export const isTownByCapital = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (word?.ordinariness !== 'ordinary' || !couldBeTown(word, 'printed') || before?.gap !== ' ') return false;
  if (!/^(?:in|to|from|near|outside)$/.test(before.lower) || word.use === MOST_USE || OPENS_MORE.test(word.lower))
    return false;
  if (isNeverName(word.lower) || KIN.has(word.lower) || isMonth(words, i) || isDepartment(word)) return false;
  return word.isListed && !word.isFirstName && !(word.gap === ' ' && after?.capital);
};
