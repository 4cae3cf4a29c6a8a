import { isBrandName, isCalendarWord, isNeverName } from '../lexicon/common.ts';
import { FOODS } from '../lexicon/foods.ts';
import { KIN } from '../lexicon/kin.ts';
import { MEDIA } from '../lexicon/media.ts';
import { PRODUCTS } from '../lexicon/products.ts';
import { lowerAt } from '../text/words.ts';
import { nextOf, previousOf } from './companions.ts';
import type { KnownWord } from './features.ts';
import { isGrammar } from './plainWords.ts';

/** Wares that are towns as well. */
const ALSO_PLACES: ReadonlySet<string> = new Set(
  `milwaukee yorkshire bordeaux burgundy copenhagen havana newport madras peking adana woodstock glastonbury wolfsburg leipzig dortmund sevilla roma porto
  oklahoma chicago dallas philadelphia arizona evian fiji bombay watford norwich leicester burnley brentford southampton everton fulham wrexham swansea
  villarreal oxford wimbledon tacoma tahoe malibu hollister columbia aspen dakota essendon hawthorn collingwood leverkusen gladbach schalke capri
  ozark fargo qatar arsenal chelsea tottenham worcestershire montana sonoma nottingham casablanca madagascar beaujolais rioja chablis champagne cognac hershey
  colombo collins sealy delta africa jordan holland panama georgia savannah`.split(/\s+/),
);

/** Possessed rather than known: "his Dacia" is a car, "his Penny" may be a daughter. */
const VEHICLES_AND_DEVICES: ReadonlySet<string> = new Set(
  `dacia clio mercedes ford dodge lincoln chevy alexa siri harley vespa suzuki kawasaki kubota bentley royce triumph chrysler holden vauxhall opel lancia
  saab mustang camaro yaris tacoma miata weber kenwood echo jetta caddy kia audi lexus skoda seat porsche kenmore singer bosch bissell traeger`.split(
    /\s+/,
  ),
);

const CONTAINER =
  /^(?:bags?|boxe?s?|cans?|bottles?|packs?|packets?|jars?|bowls?|cups?|glass|glasses|pints?|tubs?|tubes?|cartons?|slices?|bites?|sips?|tins?|shots?|plates?|bars?|buckets?|crates?|cases?|mugs?|scoops?|spoonfuls?|portions?|servings?|litres?|liters?)$/;
const SHOWN =
  /^(?:seasons?|episodes?|finale|reruns?|marathon|copy|copies|sequel|remake|trailer|screening|matinee|soundtrack|lyrics|rewatch|premiere|spoilers?)$/;
const CONSUME =
  /^(?:(?:drink|eat|order|cook|bake|wear|crav|vap|smok|chug|sip|driv|rid|stream|bing|rewatch|watch|play)(?:s|e|es|ed|ing|eing|ered|ering)?|drank|ate|drove|rode|wore|binge-?watch(?:ed|ing|es)?|hooked|addicted)$/;
/** "drove Mercedes home": whom, while a car has an article. */
const DRIVE = /^(?:driv(?:e|es|ing)|drove|rid(?:e|es|ing)|rode)$/;
/** "a Capri", "hooked on Takis", but "drove to Lima" tells where. */
const isObjectAfter = (word: string, verb: string): boolean =>
  /^(?:an?|some|on)$/.test(word) || (word === 'to' && !DRIVE.test(verb));
const ENJOYED_AFTER =
  /^(?:app|apps|season|seasons|episode|episodes|album|movie|movies|film|films|musical|soundtrack|console|controller|subscription|playlist|fans?|merch|franchise|trilogy|fandom|cosplay|costume|meme|memes|fanfic|fanfiction|reruns|marathon)$/;
const MATCH = /^(?:game|games|match|jersey|shirt|scarf|supporter)$/;
const ARTICLE =
  /^(?:an?|the|some|this|that|these|those|every|any|new|old|cold|vintage|favou?rite|white|black|red|blue|green|silver|gr[ae]y|yellow|brown|tiny|battered|beloved|secondhand|second-hand)$/;
const OWN = /^(?:my|our|his|her|their|your)$/;
/** "works at Barclays" tells where somebody is to be found. */
const WORK =
  /^(?:works?|worked|working|jobs?|shifts?|career|employed|employer|colleagues?|manager|office|hired|fired|intern|internship)$/;
const AT = /^(?:at|for|with|by|from|in)$/;

type Words = readonly KnownWord[];

const isWare = (lower: string): boolean => PRODUCTS.has(lower) || MEDIA.has(lower) || FOODS.has(lower);

const wareOf = (lower: string): string | undefined =>
  [lower, lower.replace(/s$/, '')].find(form => form.length > 2 && isWare(form));

const spaced = (word: KnownWord | undefined): boolean => word?.gap === ' ';
const isWorkplace = (words: Words, i: number): boolean =>
  AT.test(lowerAt(words, i - 1)) && words.slice(Math.max(0, i - 4), i - 1).some(({ lower }) => WORK.test(lower));

const BUY = /^(?:buy|buys|buying|bought|order|orders|ordering|ordered|purchased|returned|delivered)$/;

/** "a mini fridge bought from Argos" */
const isBoughtFrom = (words: Words, i: number): boolean =>
  words[i - 1]?.lower === 'from' && words.slice(Math.max(0, i - 6), i - 1).some(({ lower }) => BUY.test(lower));

/** "drinking a Capri", "hooked on Takis" */
const isConsumed = (words: Words, i: number, before: string, verb: string): boolean => {
  if (DRIVE.test(before)) return words[i]?.lists === '' && wareOf(words[i].lower) !== undefined;
  return CONSUME.test(before) || (isObjectAfter(before, verb) && CONSUME.test(verb));
};

/** "a bag of Takis", "season two of Ozark", "drinking a Capri" */
const followsUse = (words: Words, i: number): boolean => {
  if (!spaced(words[i - 1])) return false;
  const [two, one] = [lowerAt(words, i - 2), lowerAt(words, i - 1)];
  if (/^(?:of|to)$/.test(one) && SHOWN.test(two)) return true;
  if (one === 'of' && (CONTAINER.test(two) || SHOWN.test(lowerAt(words, i - 3)))) return true;
  return isConsumed(words, i, one, two);
};

/** "a tub of" */
const followsContainer = (words: Words, i: number): boolean =>
  spaced(words[i - 2]) &&
  spaced(words[i - 1]) &&
  lowerAt(words, i - 1) === 'of' &&
  CONTAINER.test(lowerAt(words, i - 2));

/** "a tub of Ben and Jerry's on Friday", but not "a box of Tom and Anna's letters". */
const isPairOnWare = (words: Words, first: number): boolean => {
  if (!followsContainer(words, first)) return false;
  const last = nextOf(words, first);
  if (last === undefined || words[first]?.gap === ', ') return false;
  const { text = '', gap = '' } = words[last] ?? {};
  const next = words[last + 1];
  if (gap.startsWith("'s")) return gap !== "'s " || (next !== undefined && isGrammar(next));
  return /s$/i.test(text);
};

const isOfPairOnWare = (words: Words, i: number): boolean =>
  [i, previousOf(words, i)].some(first => first !== undefined && isPairOnWare(words, first));

/** "went to see Oppenheimer" */
const isSeen = (words: Words, i: number, ware: string): boolean => {
  const [two, one, word] = [words[i - 2], words[i - 1], words[i]];
  if (!MEDIA.has(ware) || word?.lists.includes('f') || !spaced(one) || one?.lower !== 'see') return false;
  return (
    two?.lower === 'to' &&
    /^(?:went|go|going|goes|took|wanted|wants?|tickets?|us|me|him|her|them)$/.test(lowerAt(words, i - 3))
  );
};

/** "the Takis app", "a Hamilton soundtrack", "a Fulham game" */
const precedesUse = (words: Words, i: number): boolean => {
  if (!spaced(words[i])) return false;
  const next = lowerAt(words, i + 1);
  return ENJOYED_AFTER.test(next) || (MATCH.test(next) && ARTICLE.test(lowerAt(words, i - 1)));
};

/** A brand, most likely, and neither "I" nor "Mum", "Monday" or the "However" that opens a sentence. */
const isBrand = ({ lower, capital, opensSentence }: KnownWord): boolean =>
  isNeverName(lower) && capital && !opensSentence && lower !== 'i' && !KIN.has(lower) && !isCalendarWord(lower);

/** Only such wares and brands as are nobody's name and no town. */
const isPlainWare = (word: KnownWord | undefined): boolean => {
  if (word === undefined || word.lists !== '') return false;
  if (isBrand(word)) return true;
  const ware = wareOf(word.lower);
  return ware !== undefined && !ALSO_PLACES.has(ware);
};

/** "Twix and Reese's", "Takis, Oreos": wares are listed together. */
const standsAmongWares = (words: Words, i: number, isSomebody: readonly boolean[]): boolean =>
  [previousOf(words, i), nextOf(words, i)].some(at => at !== undefined && !isSomebody[at] && isPlainWare(words[at]));

/** Not "the Xbox Tunde broke" nor "the Xbox Tunde and I bought": there somebody is meant. */
const AFTER_WARE = /^(?:with|for|on|in|to|from|at|under|because|which)$/;

/** "a Ninja Foodi.", "Le Creuset": the rest of what a ware is called. */
const isPartOfWare = (words: Words, i: number): boolean => {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (word === undefined) return false;
  if (/^(?:le|la|el)$/.test(word.lower)) return spaced(word) && isWareAlone(after, isNeverName);
  if (!(spaced(before) && before?.capital && word.capital && word.lists === '')) return false;
  const isLast = /^[.,;:!?)]/.test(word.gap) || (spaced(word) && AFTER_WARE.test(lowerAt(words, i + 1)));
  return isLast && isWareAlone(before, isBrandName);
};

const isWareAlone = (word: KnownWord | undefined, isAnyway: (lower: string) => boolean): boolean => {
  if (word === undefined || word.lists !== '' || ALSO_PLACES.has(word.lower)) return false;
  return isAnyway(word.lower) || wareOf(word.lower) !== undefined;
};

const POURED = /^(?:glass|glasses|bottles?|pints?|cans?|cups?|mugs?|jars?|bowls?|cartons?|sips?|tins?)$/;

/** "a glass of sherry": in small letters, whatever people are called. */
const isPoured = (words: Words, i: number): boolean => {
  const [two, one, word] = [words[i - 2], words[i - 1], words[i]];
  if (word?.standing !== 'o' || word.capital || !spaced(two) || !spaced(one)) return false;
  return one?.lower === 'of' && POURED.test(lowerAt(words, i - 2));
};

/** Whatever is somebody's, but no first name or town. */
const isOwned = ({ lists }: KnownWord, ware: string): boolean =>
  VEHICLES_AND_DEVICES.has(ware) || !(lists.includes('f') || ALSO_PLACES.has(ware));

/** "his Dacia", "the Dacia." */
const isHad = (words: Words, i: number, ware: string): boolean => {
  const word = words[i];
  if (word === undefined || !spaced(words[i - 1])) return false;
  const before = lowerAt(words, i - 1);
  if (OWN.test(before)) return isOwned(word, ware);
  // "thinks that Tom is lazy"
  if (before === 'that' && word.lists.includes('f')) return false;
  return ARTICLE.test(before) && !(spaced(word) && words[i + 1]?.capital);
};

/** "a yard the size of Texas": a measure. */
const isMeasure = (words: Words, i: number): boolean =>
  words[i - 1]?.lower === 'of' && words[i - 2]?.lower === 'size' && spaced(words[i - 1]);

/** Whether a ware is meant by a word that is one. @param isUsed whether its neighbours tell that something is used */
const isWareHere = (
  words: Words,
  i: number,
  ware: string,
  isUsed: boolean,
  isSomebody: readonly boolean[],
): boolean => {
  if ((isBoughtFrom(words, i) && !ALSO_PLACES.has(ware)) || isSeen(words, i, ware)) return true;
  if (isPlainWare(words[i]) || isUsed || standsAmongWares(words, i, isSomebody)) return true;
  return isHad(words, i, ware);
};

const isThing = (words: Words, i: number, isSomebody: readonly boolean[]): boolean => {
  const word = words[i];
  if (word === undefined || isSomebody[i] || isWorkplace(words, i)) return false;
  if (isPartOfWare(words, i) || isPoured(words, i) || isOfPairOnWare(words, i) || isMeasure(words, i)) return true;
  const isUsed = followsUse(words, i) || precedesUse(words, i);
  const ware = wareOf(word.lower);
  if (ware === undefined) return isUsed && word.lists === '' && word.capital;
  return isWareHere(words, i, ware, isUsed, isSomebody);
};

/**
 * @param isSomebody for each word whether it is told to be a name
 * @returns for each word whether it is something that many people buy, eat, watch or cheer for, and nobody
 */
export const markThings = (words: Words, isSomebody: readonly boolean[]): readonly boolean[] =>
  words.map((_, i) => isThing(words, i, isSomebody));
