import type { Finding } from '../detect/finding.ts';
import { lettersForDigits } from '../text/digits.ts';

/** Letters with digits among or behind them. */
const WITH_DIGITS = /(?<![\p{L}\p{N}_@#])\p{L}(?=\p{L}*\p{N})[\p{L}\p{N}]{1,40}(?![\p{L}\p{N}_])/gu;
/** Digits among letters, written only to hide a word: "W1lh3lm1na", not "5am" or "mp3". */
const HIDING = /^\p{L}(?=[\p{L}013457]*[013457]\p{L})[\p{L}013457]{1,20}$/u;

const CAPITAL = /^\p{Lu}/u;

/**
 * Possible readings of a word with digits: as written ("Xan4"), and with letters for the digits.
 */
const readingsOf = (written: string): readonly string[] => {
  const lower = written.toLowerCase();
  return HIDING.test(written) ? [lower, lettersForDigits(lower)] : [lower];
};

/**
 * Finds names that contain digits.
 * @param text folded
 * @param isName whether a reading of a word, which may begin with a capital, is a name
 */
export const findDisguisedNames = (text: string, isName: (lower: string, capital: boolean) => boolean): Finding[] =>
  [...text.matchAll(WITH_DIGITS)].flatMap(({ 0: written, index }): Finding[] =>
    readingsOf(written).some(lower => isName(lower, CAPITAL.test(written)))
      ? [{ start: index, end: index + written.length, kind: 'name' }]
      : [],
  );
