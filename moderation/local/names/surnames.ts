import type { Lexicon } from '../lexicon/lexicon.ts';
import { KIN } from '../lexicon/wordLists.ts';
import { lowerAt } from '../text/words.ts';
import { type KnownWord, spaced } from './features.ts';
import { isNobody } from './nobody.ts';
import { isNoName } from './plainWords.ts';
import { ACTS, SAID, WHAT_PEOPLE_DO } from './speakers.ts';
import type { Writing } from './writing.ts';

type Words = readonly KnownWord[];

/** What may follow a whole name. After a verb, "the" and "him" follow: "anna burns the toast". */
const FOLLOWS =
  /^(?:and|or|but|so|because|cos|cuz|who|whose|when|while|if|that|as|at|in|on|with|for|from|to|about|by|after|before|since|until|than|too|again|today|yesterday|tonight|tomorrow|there|here|now|last|next)$/;

const endsName = (words: Words, i: number): boolean => {
  const lower = lowerAt(words, i + 1);
  return !spaced(words[i]) || FOLLOWS.test(lower) || WHAT_PEOPLE_DO.test(lower);
};

/** "becky young told me", "becky young's mum" */
const doesSomething = (words: Words, i: number): boolean => {
  const lower = lowerAt(words, i + 1);
  return words[i]?.gap === "'s " || (spaced(words[i]) && (SAID.test(lower) || ACTS.test(lower)));
};

const SHORTEST = 3;
/** "gave becky hope": what somebody gets. */
const GIVES =
  /^(?:g[ai]ves?|giving|given|bought|buys?|buying|br[io]ngs?|brought|sen[dt]s?|len[dt]s?|owed?|owes|show(?:s|ed)?|got|gets?|makes?|made|costs?|cook(?:s|ed)|baked?|poured)$/;
/** "with becky woods", but not "because becky cooks". */
const BEFORE_SOMEBODY = /^(?:with|to|for|by|at|from|about|like|told|asked|named|called|dating|saw|met)$/;

/** Whether such a word is rather what somebody does or gets. */
const goesOn = (words: Words, i: number, { lower, isMostlyCapital }: KnownWord): boolean => {
  if (isMostlyCapital || doesSomething(words, i)) return false;
  const before = spaced(words[i - 2]) ? lowerAt(words, i - 2) : '';
  return GIVES.test(before) || (/[^s]s$/.test(lower) && !BEFORE_SOMEBODY.test(before) && !KIN.has(before));
};

/**
 * "becky smith", "becky young": a word in small letters after a first name, and a surname for the
 * lists.
 */
export const couldBeSurname = (words: Words, i: number, writing: Writing, { isFirstName }: Lexicon): boolean => {
  const [before, word] = [words[i - 1], words[i]];
  // Not "toms place".
  if (!spaced(before) || !isFirstName(lowerAt(words, i - 1)) || word?.ordinariness !== 'ordinary') return false;
  if (!word.isName || word.capital || word.text.length < SHORTEST || isNoName(word)) return false;
  return endsName(words, i) && !goesOn(words, i, word) && !isNobody(words, i, writing, false);
};

/** "smith" and "walker" are seldom written small, "young" and "king" mostly. */
const CLEAR = 0.6;
const CLEAR_WORD = 0.75;

/** Names by their capitals in films, but also "rose at six" and "drove becky north". */
const OTHERWISE = /^(?:rose|drew|north|south|east|west|major|grace|faith|burns|wells|chase|grant|mark)$/;

/** @param chance how likely such a word is part of a name */
export const isClearSurname = (words: Words, i: number, chance: number): boolean =>
  words[i]?.isMostlyCapital === true && !OTHERWISE.test(lowerAt(words, i))
    ? chance >= CLEAR
    : chance >= CLEAR_WORD && doesSomething(words, i);

const DOUBTFUL = 0.15;
const DOUBTFUL_AT_END = 0.1;

export const isDoubtfulSurname = (words: Words, i: number, chance: number): boolean =>
  chance >= (spaced(words[i]) ? DOUBTFUL : DOUBTFUL_AT_END);
