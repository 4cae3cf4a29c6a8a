import { FAMOUS_TITLES } from '../lexicon/culture.ts';
import type { Word } from '../text/words.ts';

const LONGEST = 5;
const JOINED = /^(?:'s)?[ -]$/iu;

const plain = (title: string): string => title.replace(/'s(?=[ -]|$)/gu, '').replaceAll('-', ' ');

const TITLES: ReadonlySet<string> = new Set([...FAMOUS_TITLES].map(plain));
const OPENINGS: ReadonlySet<string> = new Set([...TITLES].map(title => title.split(' ')[0] ?? ''));

const lengthAt = (words: readonly Word[], i: number): number => {
  if (!OPENINGS.has(plain(words[i]?.lower ?? '').split(' ')[0] ?? '')) return 0;
  let title = '';
  let longest = 0;
  for (let length = 1; length <= LONGEST && i + length <= words.length; length += 1) {
    title += (length > 1 ? ' ' : '') + plain(words[i + length - 1]?.lower ?? '');
    if (TITLES.has(title)) longest = length;
    if (!JOINED.test(words[i + length - 1]?.gap ?? '')) break;
  }
  return longest;
};

/** @returns for each word whether it is part of the title of a film, a game and the like */
export const markTitles = (words: readonly Word[]): readonly boolean[] => {
  const titled = words.map(() => false);
  for (let i = 0; i < words.length; i += 1) {
    const length = lengthAt(words, i);
    titled.fill(true, i, i + length);
    i += Math.max(0, length - 1);
  }
  return titled;
};
