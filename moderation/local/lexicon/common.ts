import { readLists, wordSet } from '../text/lists.ts';
import { readCountries } from './countries.ts';
import { readLanguages } from './languages.ts';
import { CULTURE, EVERYDAY } from './wordLists.ts';

const list = readLists(new URL('./common.txt', import.meta.url));

/**
 * Words with a capital that are not names: days, months (except those that are also first names),
 * feasts, peoples, faiths.
 */
const CALENDAR_AND_PEOPLES = wordSet(list('CALENDAR_AND_PEOPLES'));

/** Brands and titles that everybody knows. They identify nobody. */
const BRANDS = wordSet(list('BRANDS'));

/** Everyday internet language that dictionaries leave out. */
const SLANG = wordSet(list('SLANG'));

/**
 * Words of Pidgin and of other Englishes, and spellings of people in a hurry. Some are names as
 * well, so a capital within a sentence still makes them one.
 */
const SMALL_TALK = wordSet(list('SMALL_TALK'));

/** "na so", but not "my aunt Una". */
export const isSmallTalk = (lower: string): boolean => SMALL_TALK.has(lower);

/** Words that open sentences, and therefore nearly always have a capital. */
const OPENERS = wordSet(list('OPENERS'));

/** "ughhh", "nooo", "hahaha" */
const STRETCHED =
  /^(?:u+g+h{2,}|a{3,}r*g*h*|a{2,}c+k+|n+o{3,}|y+e+s{3,}|ye+a{2,}h*|b(?:ah|eh|leh)+|(?:ha|he|hi){2,}h?|l+o+l+|h+m{2,}|e+w{2,}|a+w{2,}|o+h{2,}|w+o+w{2,}|s+o{3,}|yad+a|bla+h?|(?:bla){2,}h?)$/;

const COUNTRIES = readCountries();
const LANGUAGES = readLanguages(lower => COUNTRIES.has(lower));

const NEVER_NAMES: ReadonlySet<string> = new Set([
  ...CALENDAR_AND_PEOPLES,
  ...LANGUAGES,
  ...BRANDS,
  ...OPENERS,
  ...EVERYDAY,
  ...CULTURE,
]);

const CALENDAR_WORD =
  /^(?:\w{3,6}day|january|february|september|october|november|december|christmas|thanksgiving|halloween)$/;

/** The long names of days, months and feasts, which are often mistyped. */
export const isCalendarWord = (lower: string): boolean => CALENDAR_WORD.test(lower) && CALENDAR_AND_PEOPLES.has(lower);

/** A well-known brand. Peoples and breeds of dogs are excluded, because a name may follow them. */
export const isBrandName = (lower: string): boolean => BRANDS.has(lower);

/** Also in the plural: "two Virgos". */
export const isNeverName = (lower: string): boolean =>
  NEVER_NAMES.has(lower) ||
  STRETCHED.test(lower) ||
  (lower.length > 4 && lower.endsWith('s') && NEVER_NAMES.has(lower.slice(0, -1)));

export const COMMON: ReadonlySet<string> = new Set([...NEVER_NAMES, ...SLANG]);
