import dictionary from 'dictionary-en';
import { findPhoneNumbersInText } from 'libphonenumber-js/max';
import { find } from 'linkifyjs';
import nspell from 'nspell';
import type { Redaction } from '../../../moderation/port.ts';
import { readCities } from './cities.ts';

type Find = (text: string) => Redaction[];

const findPhones: Find = text =>
  findPhoneNumbersInText(text, 'US').map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt, kind: 'phone' }));

const findLinks: Find = text =>
  find(text).map(({ start, end, type }) => ({ start, end, kind: type === 'email' ? 'email' : 'link' }));

/** Lists that are not only ours. */
interface PublicLists {
  readonly names: ReadonlySet<string>;
  readonly firstNames: ReadonlySet<string>;
  readonly countries: ReadonlySet<string>;
}

/**
 * Finds capitalised words that are on the lists of names, cities and countries, or in no
 * dictionary.
 */
const openWordFinder = ({ names, firstNames, countries }: PublicLists): Find => {
  const speller = nspell(dictionary);
  const places = [new Set(readCities().map(city => city.toLowerCase())), countries];
  const isPlace = (lower: string): boolean => places.some(list => list.has(lower));
  const kindOf = (word: string): 'place' | 'name' | undefined => {
    const lower = word.toLowerCase();
    if (speller.correct(lower)) return undefined;
    if (isPlace(lower)) return 'place';
    const isListed = firstNames.has(lower) || names.has(lower);
    return isListed || !speller.correct(word) ? 'name' : undefined;
  };
  return text =>
    [...text.matchAll(/\p{Lu}[\p{L}'-]+/gu)].flatMap(({ 0: word, index }) => {
      const kind = kindOf(word);
      return kind === undefined ? [] : [{ start: index, end: index + word.length, kind }];
    });
};

/** Everything that any of the packages finds; the results may overlap. */
export const openUnion = async (compromise: Find, lists: PublicLists): Promise<Find> => {
  const findWords = openWordFinder(lists);
  return text => [findLinks, findPhones, compromise, findWords].flatMap(part => part(text));
};
