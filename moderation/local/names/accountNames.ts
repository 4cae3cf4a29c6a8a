import { TITLES } from '../lexicon/wordLists.ts';
import { fold } from '../text/fold.ts';

/** The names that must not stay in a text, in the form in which they are searched for. */
export interface AccountNames {
  /**
   * @returns the name that a word in lower case matches, with or without accents, also as "annas",
   * "anna'd" or "ex-anna"; undefined when it matches none
   */
  readonly nameIn: (lower: string) => string | undefined;
  /** Whether it is a particle, such as "van" in van der Berg, which only counts next to a name. */
  readonly hasParticle: (lower: string) => boolean;
}

const PARTICLE =
  /^(?:v[ao]n|vom|d[aeiou]|d[ao]s|de[nlr]|del?la|l[aeo]s?|t[eo]n|ter|zu[mr]?|a[flv]|el|bin|binti?|ibn|abu|of|and|y|e)$/;
const SUFFIX = /^(?:[js]r|i{2,3}|iv|phd|nee|ex)$/;
const CONTRACTION = /'(?:s|d|ll|ve|re|m)$/;

const LEAST_LETTERS = 2;
/** Shorter names only count as whole words: "his" is not Hi, and "so-and-so" is not So. */
const LEAST_AMID_MORE = 3;

const unaccented = (lower: string): string => lower.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

const wordsOfName = (name: string): string[] =>
  unaccented(fold(name).text.toLowerCase())
    .split(/[^\p{L}\p{N}'-]+/u)
    .map(word => word.replace(/^['-]+|['-]+$/g, ''))
    .filter(Boolean);

/** "Kev" of "Kev7". */
const withoutNumbers = (word: string): string => word.replace(/^\p{N}+|\p{N}+$/gu, '');

const lettersIn = (part: string): number => part.replace(/\P{L}/gu, '').length;

/** Splits a name into the parts to search for, and the particles that only count next to them. */
const readName = (name: string): { readonly parts: readonly string[]; readonly particles: readonly string[] } => {
  const words = wordsOfName(name);
  const isOneOfSeveral = words.length > 1;
  const isParticle = (word: string): boolean => isOneOfSeveral && PARTICLE.test(word);
  const isTitle = (word: string): boolean => isOneOfSeveral && (SUFFIX.test(word) || TITLES.has(word));
  const parts = words
    .filter(word => !isParticle(word) && !isTitle(word))
    .flatMap(word => [word, word.replaceAll("'", ''), withoutNumbers(word), ...word.split('-')])
    .filter(part => lettersIn(part) >= LEAST_LETTERS);
  return { parts, particles: words.filter(isParticle) };
};

/**
 * @param names first or last names, perhaps of several words, or anything that somebody typed
 * instead
 */
export const accountNamesOf = (names: readonly string[]): AccountNames => {
  const read = names.map(readName);
  const parts = new Set(read.flatMap(name => name.parts));
  const particles = new Set(read.flatMap(name => name.particles));
  const isAmidMore = (part: string): boolean => part.length >= LEAST_AMID_MORE && parts.has(part);
  return {
    nameIn: lower => {
      if (parts.size === 0) return undefined;
      const form = unaccented(lower).replace(CONTRACTION, '');
      return parts.has(form) ? form : [form.replace(/s$/, ''), ...form.split('-')].find(isAmidMore);
    },
    hasParticle: lower => particles.has(lower),
  };
};

export const NO_ACCOUNT_NAMES = accountNamesOf([]);
