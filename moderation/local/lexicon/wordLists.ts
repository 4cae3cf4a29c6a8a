import { lineSet, readLists, wordSet } from '../text/lists.ts';

const list = readLists(new URL('./wordLists.txt', import.meta.url));

/** Words for the people (and pets) that writers mention. A name may follow. */
export const KIN = wordSet(list('KIN'));

/** Titles that stand before a name. */
export const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx dr doctor prof professor rev reverend father sister brother aunt auntie uncle sir madam lady lord captain sergeant officer judge'.split(
    ' ',
  ),
);

/**
 * Ordinary words in the list of English first names. In lower case and when shouted they count as
 * words, unless the text says otherwise ("named bear"). Everyday words that are common names (will,
 * mark, hope, rose) are not among them.
 */
export const HARDLY_NAMES = wordSet(list('HARDLY_NAMES'));

/**
 * First names of other countries and of younger people, which the list of English names lacks. None
 * of them is an ordinary word.
 */
export const OTHER_FIRST_NAMES = wordSet(list('OTHER_FIRST_NAMES'));

/** Everyday words that no English dictionary has. They look like names but are not. */
export const EVERYDAY = wordSet(list('EVERYDAY'));

/**
 * Dishes, words for relatives, greetings and everyday words of many languages that people use in
 * English texts.
 */
export const FOODS = wordSet(list('FOODS'));

/**
 * Things that many people watch, play, read, wear, drive and believe in. Like brands, these words
 * identify nobody. A title that is also a common first name (Mario, Elsa, Hamilton) is listed only
 * together with its other words.
 */
export const CULTURE = wordSet(list('CULTURE'));

/** Titles of several words. They are not people, although some of their words are names. */
export const FAMOUS_TITLES = lineSet(list('FAMOUS_TITLES'));

/**
 * Things that many people watch, hear, play, read and cheer for, in addition to CULTURE: titles,
 * characters, teams and bands, as single words.
 */
export const MEDIA = wordSet(list('MEDIA'));

/**
 * Things that many people buy, drive, eat, wear and use, in addition to BRANDS and CULTURE. Such
 * words identify nobody. Words that are also a common first or last name (Ford, Reese) are in
 * AMBIGUOUS_PRODUCTS: they count as products only if something next to them says so.
 */
export const PRODUCTS = wordSet(list('PRODUCTS'));

/** Products that are also towns. */
export const ALSO_PLACES = wordSet(list('ALSO_PLACES'));

/**
 * Names that mean things when somebody owns them: "his Dacia" is a car, "his Penny" may be a
 * daughter.
 */
export const VEHICLES_AND_DEVICES = wordSet(list('VEHICLES_AND_DEVICES'));

/**
 * Ordinary words of scripts without capitals that people use in English texts: relatives, love,
 * food.
 */
export const ORDINARY_CASELESS = wordSet(list('ORDINARY_CASELESS'));

/**
 * Function words of other languages in Latin letters, without which hardly a sentence can be made.
 */
export const OTHER_GRAMMAR = wordSet(list('OTHER_GRAMMAR'));

/** Function words of English, without those that also exist in other languages. */
export const ENGLISH_GRAMMAR = wordSet(list('ENGLISH_GRAMMAR'));

/** Towns whose names are ordinary words, and often written like them. */
export const WORD_TOWNS = wordSet(list('WORD_TOWNS'));

/** States and large cities, which people name instead of a town. */
export const STATES = lineSet(list('STATES'));
