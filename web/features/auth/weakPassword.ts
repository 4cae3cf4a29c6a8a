import { BLANKS, countCharacters, hasAtMost } from '#domain/characters.ts';
import { RULES } from '#domain/rules.ts';

/** Why a password is easy to guess. */
export type Weakness = 'blank' | 'repeated' | 'product' | 'personal' | 'common';

interface Known {
  /** The person's names and email address, as far as they are known. */
  readonly own: readonly string[];
  /** The passwords that people choose most, in lower case. */
  readonly common: ReadonlySet<string>;
}

const PRODUCT = ['bothsides'];

/** How many digits beside a name are easy to guess, too: those of a date. */
const DATE_DIGITS = 8;

const ONLY_BLANKS = new RegExp(`^${BLANKS}+$`, 'u');
const REPEATED = /^(.{1,4}?)\1+$/su;
const DOUBLED = /^(.+?)\1+$/su;
const HEAD = /^[^\p{L}]+/u;
const TAIL = /[^\p{L}]+$/u;

/** Signs and digits that people write for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '8': 'b', '3': 'e', '0': 'o', '5': 's', $: 's', '7': 't', '+': 't' },
};

/** @param one the letter that a 1 stands for here */
const lettered = (text: string, one: 'i' | 'l'): string =>
  text.replace(/[1!|]/g, one).replace(/[@48305$7+]/g, sign => LETTERS[sign] ?? sign);

/** In lower case and without accents: Müller is muller. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const squeezed = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const digitsOf = (text: string): string => text.replace(/\P{N}/gu, '');
const lettersOf = (text: string): string => text.replace(/\P{L}/gu, '');

/** What a guesser tries as one, beginning with the password itself: with the digits and signs around it and without, and with letters for them. */
const spellingsOf = (password: string): string[] => {
  const text = plain(password);
  const isMost = (part: string): boolean => part.length >= 4 && part.length * 2 >= text.length;
  const parts = [text.replace(TAIL, ''), text.replace(TAIL, '').replace(HEAD, '')].filter(isMost);
  return [text, ...parts].flatMap(part => [part, lettered(part, 'i'), lettered(part, 'l')]);
};

/** Whether a password consists of these words in any order, with signs and at most a date beside them. */
const isMadeOf = (spelling: string, words: readonly string[]): boolean => {
  const text = squeezed(spelling);
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest !== text && lettersOf(rest) === '' && digitsOf(rest).length <= DATE_DIGITS;
};

/** Each text whole and in parts, with and without its digits. The last part of an address says nothing of a person. */
const wordsOf = (own: readonly string[]): string[] =>
  own
    .map(plain)
    .flatMap(text => [text, ...text.replace(/(@.*)\.[^.]*$/, '$1').split(/[^\p{L}\p{N}]+/u)])
    .flatMap(word => [squeezed(word), lettersOf(word)])
    .filter(word => lettersOf(word) !== '');

const isCommon = (spelling: string, common: Known['common']): boolean =>
  common.has(spelling) || common.has(DOUBLED.exec(spelling)?.[1] ?? '');

/**
 * Tells whether a new password is easy to guess. Nothing is refused for it.
 *
 * @returns the first reason; undefined when there is none, and for a password that is too short or too long anyway
 */
export const weaknessOf = (password: string, { own, common }: Known): Weakness | undefined => {
  const { min, max } = RULES.passwordCharacters;
  if (!hasAtMost(password, max) || countCharacters(password, min) < min) return undefined;
  if (ONLY_BLANKS.test(password)) return 'blank';
  if (REPEATED.test(password)) return 'repeated';
  const spellings = spellingsOf(password);
  // Its ends may be left out only where they are no more than a date.
  const named = digitsOf(password).length > DATE_DIGITS ? spellings.slice(0, 1) : spellings;
  const isMade = (words: readonly string[]): boolean => named.some(spelling => isMadeOf(spelling, words));
  if (isMade(PRODUCT)) return 'product';
  if (isMade([...wordsOf(own), ...PRODUCT])) return 'personal';
  return spellings.some(spelling => isCommon(spelling, common)) ? 'common' : undefined;
};
