import type { Finding } from '../detect/finding.ts';
import { lettersForDigits } from '../text/digits.ts';

/** Letters with digits among them, written only to hide a word: "W1lh3lm1na", not "5am" or "mp3". */
const MIXED = /(?<![\p{L}\p{N}_@#])\p{L}(?=[\p{L}013457]{0,20}[013457]\p{L})[\p{L}013457]{1,20}(?![\p{L}\p{N}_])/gu;

const CAPITAL = /^\p{Lu}/u;

/** Names with digits for letters. @param text folded @param isName of a word as it is read, and whether it begins with a capital */
export const findDisguisedNames = (text: string, isName: (lower: string, capital: boolean) => boolean): Finding[] =>
  [...text.matchAll(MIXED)].flatMap(({ 0: written, index }): Finding[] =>
    isName(lettersForDigits(written.toLowerCase()), CAPITAL.test(written))
      ? [{ start: index, end: index + written.length, kind: 'name' }]
      : [],
  );
