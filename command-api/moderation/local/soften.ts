import type { Finding } from './detect/finding.ts';
import type { Word } from './text/words.ts';

const SWEAR =
  /^(?:(?:mother|cluster|mind|brain)?f+u+c+k+(?:er|ers|ed|ing|in|s|face|wit|tard|up|head)?|(?:bull|horse|dip|ape|bat)?s+h+i+t+(?:s|ty|ting|head|hole|show|bag)?|b+i+t+c+h+(?:es|y|ing|ed)?|(?:ass|arse)(?:hole|holes|hat|wipe|es)?|c+u+n+t+(?:s|y)?|(?:god)?damn(?:ed|it)?|d+i+c+k+(?:s|head|heads)?|cock(?:s|sucker|suckers)|pricks?|bastards?|wank(?:er|ers|ing)?|twats?|tossers?|whores?|sluts?|slutty|piss(?:ed|ing)?|bollocks|bugger|crap|crappy|pussy|pussies|tits|douche(?:bag|bags)?|jerkoff|skanks?|hoe|hoes)$/u;

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const DISGUISED = /(?<![\p{L}\p{N}])[\p{L}\d@$!*#]{3,24}(?![\p{L}\p{N}])/gu;
const CENSORED =
  /^(?:f[*#]{2,3}k?(?:ing|ed|er)?|s[*#]{2,3}t?|b[*#]{3,4}h?|f\*ck(?:ing|ed|er)?|sh\*t|b\*tch|a\*\*(?:hole)?|c\*nt|d\*ck)$/iu;

const unleet = (written: string): string => written.toLowerCase().replace(/[013457@$!]/g, sign => LEET[sign] ?? sign);

/** @returns swear words, also with signs for letters and letters written apart */
export const findSwearing = (text: string, words: readonly Word[]): readonly Finding[] => {
  const plain = words
    .filter(word => SWEAR.test(word.lower))
    .map(({ start, end }) => ({ start, end, kind: 'other' as const }));
  const disguised = [...text.matchAll(DISGUISED)]
    .filter(([written]) => /[\d@$!*#]/.test(written) && /\p{L}/u.test(written))
    .filter(([written]) => SWEAR.test(unleet(written)) || CENSORED.test(written))
    .map(match => ({ start: match.index, end: match.index + match[0].length, kind: 'other' as const }));
  return [...plain, ...disguised];
};
