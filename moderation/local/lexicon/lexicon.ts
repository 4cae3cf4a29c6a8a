import { isCalendarWord } from './common.ts';
import { readCountries, readNations } from './countries.ts';
import { readDictionary } from './dictionary.ts';
import { readFrequencies } from './frequencies.ts';
import { readFirstNames, readNames } from './names.ts';
import { hastySlipOf, slipOf } from './slip.ts';

/** What is known about words. All functions expect lower case. */
export interface Lexicon {
  /** An ordinary English word. */
  readonly isOrdinary: (lower: string) => boolean;
  /** An ordinary word that everybody knows, such as "rose"; not "anna", which is also a coin. */
  readonly isEveryday: (lower: string) => boolean;
  /** In a dictionary, not only in film subtitles. */
  readonly isInDictionary: (lower: string) => boolean;
  /** Not a word, but one typo away from a frequent one. */
  readonly isSlip: (lower: string) => boolean;
  /** One typo away from one of the most frequent words, also a short one: "lke", "yur". */
  readonly isHastySlip: (lower: string) => boolean;
  /** Written with a capital far more often than without. */
  readonly isMostlyCapital: (lower: string) => boolean;
  readonly isFirstName: (lower: string) => boolean;
  /** A first or last name somewhere in the world; the list is large and includes ordinary words. */
  readonly isName: (lower: string) => boolean;
  /** A country, or a state or large city that is treated like one. */
  readonly isCountry: (lower: string) => boolean;
  /** A whole country, and nothing finer of the same name. */
  readonly isNation: (lower: string) => boolean;
  /** How often it occurs in 51 million words of subtitles. */
  readonly frequency: (lower: string) => number;
  /** One of the few hundred function words. */
  readonly isFrequent: (lower: string) => boolean;
}

const GRAMMAR_FREQUENCY = 12_000;
const LEAST_SPOKEN = 4;
const ENOUGH_SPOKEN = 30;
/** The parts of the dictionary from this one on. */
const RARE = 50;

/** 'ines' for 'inés'. */
const unaccented = (lower: string): string => lower.normalize('NFD').replace(/\p{M}/gu, '');

/** Reads every list. This takes some hundred milliseconds, so a worker does it once. */
export const loadLexicon = (): Lexicon => {
  const dictionary = readDictionary();
  const frequencies = readFrequencies();
  const firstNames = readFirstNames();
  const names = readNames();
  const countries = readCountries();
  const nations = readNations();
  const frequency = (lower: string): number => frequencies.get(lower)?.count ?? 0;
  /**
   * Whether films write it in lower case and no list of names has it. Then it is a word, even if no
   * dictionary has it.
   */
  const isSpoken = (lower: string): boolean => {
    const known = frequencies.get(lower);
    return (
      known !== undefined &&
      !known.capital &&
      known.count >= LEAST_SPOKEN &&
      !names.has(lower) &&
      !firstNames.has(lower)
    );
  };
  const isInDictionary = (lower: string): boolean => dictionary(lower) !== undefined;
  const isOrdinary = (lower: string): boolean => isInDictionary(lower) || isSpoken(lower);
  const isEveryday = (lower: string): boolean => (dictionary(lower) ?? RARE) < RARE;
  const isMostlyCapital = (lower: string): boolean => frequencies.get(lower)?.capital ?? false;
  /** "what" and "sixteen" have a capital when they open sentences. */
  const isWrittenSmall = (lower: string): boolean =>
    !isMostlyCapital(lower) || (isEveryday(lower) && !firstNames.has(lower) && !countries.has(lower));
  /** "prague" is not a typo of plague: films contain it, with a capital. */
  const isProper = (lower: string): boolean => isMostlyCapital(lower) && frequency(lower) >= ENOUGH_SPOKEN;
  const isSlip = slipOf(
    lower => isCalendarWord(lower) || (isWrittenSmall(lower) && frequency(lower) > 0 && isOrdinary(lower)),
    frequency,
  );
  return {
    isOrdinary,
    isEveryday,
    isInDictionary,
    isMostlyCapital,
    isHastySlip: hastySlipOf(isWrittenSmall, frequency),
    isSlip: lower => !isProper(lower) && isSlip(lower),
    isFirstName: lower => firstNames.has(lower) || firstNames.has(unaccented(lower)),
    isName: lower => names.has(lower) || names.has(unaccented(lower)),
    isCountry: lower => countries.has(lower),
    isNation: lower => nations.has(lower),
    frequency,
    isFrequent: lower => frequency(lower) >= GRAMMAR_FREQUENCY,
  };
};
