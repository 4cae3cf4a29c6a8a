import { BLANKS, countCharacters, hasAtMost } from '#domain/characters.ts';
import { RULES } from '#domain/rules.ts';

/** Why a password is easy to guess. */
export type Weakness = 'blank' | 'repeated' | 'product' | 'personal' | 'common';

interface PasswordContext {
  /** The person's names and email address, if known. */
  readonly own: readonly string[];
  /** The most common passwords, in lower case. */
  readonly common: ReadonlySet<string>;
}

const PRODUCT = ['bothsides'];

/** Digits around a name that are still easy to guess: as many as a date has. */
const DATE_DIGITS = 8;

const ONLY_BLANKS = new RegExp(`^${BLANKS}+$`, 'u');
const REPEATED = /^(.{1,4}?)\1+$/su;
const DOUBLED = /^(.+?)\1+$/su;
const HEAD = /^[^\p{L}]+/u;
const TAIL = /[^\p{L}]+$/u;

/** Signs and digits that people substitute for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '8': 'b', '3': 'e', '0': 'o', '5': 's', $: 's', '7': 't', '+': 't' },
};

/** @param one the letter that a 1 stands for in this reading */
const lettered = (text: string, one: 'i' | 'l'): string =>
  text.replace(/[1!|]/g, one).replace(/[@48305$7+]/g, sign => LETTERS[sign] ?? sign);

/** Lower case without accents: Müller becomes muller. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const squeezed = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const digitsOf = (text: string): string => text.replace(/\P{N}/gu, '');
const lettersOf = (text: string): string => text.replace(/\P{L}/gu, '');

/**
 * Everything that a guesser would try as the same word, starting with the password itself: with and
 * without the digits and signs around it, and with substituted letters restored.
 */
const spellingsOf = (password: string): string[] => {
  const text = plain(password);
  const isMost = (part: string): boolean => part.length >= 4 && part.length * 2 >= text.length;
  const parts = [text.replace(TAIL, ''), text.replace(TAIL, '').replace(HEAD, '')].filter(isMost);
  return [text, ...parts].flatMap(part => [part, lettered(part, 'i'), lettered(part, 'l')]);
};

/**
 * Whether a password consists of these words in any order, with signs and at most a date around
 * them.
 */
const isMadeOf = (spelling: string, words: readonly string[]): boolean => {
  const text = squeezed(spelling);
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest !== text && lettersOf(rest) === '' && digitsOf(rest).length <= DATE_DIGITS;
};

/**
 * Each text as a whole and in parts, with and without its digits. An address's last part says
 * nothing about the person.
 */
const wordsOf = (own: readonly string[]): string[] =>
  own
    .map(plain)
    .flatMap(text => [text, ...text.replace(/(@.*)\.[^.]*$/, '$1').split(/[^\p{L}\p{N}]+/u)])
    .flatMap(word => [squeezed(word), lettersOf(word)])
    .filter(word => lettersOf(word) !== '');

const isCommon = (spelling: string, common: PasswordContext['common']): boolean =>
  common.has(spelling) || common.has(DOUBLED.exec(spelling)?.[1] ?? '');

/**
 * Tells whether a new password is easy to guess. It is a warning only: no password is refused for
 * it.
 * @returns the first reason; undefined when there is none, or when the length is invalid anyway
 */
export const weaknessOf = (password: string, { own, common }: PasswordContext): Weakness | undefined => {
  const { min, max } = RULES.passwordCharacters;
  if (!hasAtMost(password, max) || countCharacters(password, min) < min) return undefined;
  if (ONLY_BLANKS.test(password)) return 'blank';
  if (REPEATED.test(password)) return 'repeated';
  const spellings = spellingsOf(password);
  // The ends may be ignored only where they could be a date.
  const named = digitsOf(password).length > DATE_DIGITS ? spellings.slice(0, 1) : spellings;
  const isMade = (words: readonly string[]): boolean => named.some(spelling => isMadeOf(spelling, words));
  if (isMade(PRODUCT)) return 'product';
  if (isMade([...wordsOf(own), ...PRODUCT])) return 'personal';
  return spellings.some(spelling => isCommon(spelling, common)) ? 'common' : undefined;
};
