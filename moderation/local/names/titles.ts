import { FAMOUS_TITLES } from '../lexicon/wordLists.ts';
import { lowerAt, type Word } from '../text/words.ts';

const LONGEST = 5;
const JOINED = /^(?:'s)?[ -]$/iu;

const plain = (title: string): string => title.replace(/'s(?=[ -]|$)/gu, '').replaceAll('-', ' ');

const TITLES: ReadonlySet<string> = new Set([...FAMOUS_TITLES].map(plain));
const openingOf = (title: string): string => title.split(' ')[0] ?? '';
const OPENINGS: ReadonlySet<string> = new Set([...TITLES].map(openingOf));

const lengthAt = (words: readonly Word[], i: number): number => {
  if (!OPENINGS.has(openingOf(plain(lowerAt(words, i))))) return 0;
  const parts: string[] = [];
  let longest = 0;
  for (const { lower, gap } of words.slice(i, i + LONGEST)) {
    parts.push(plain(lower));
    if (TITLES.has(parts.join(' '))) longest = parts.length;
    if (!JOINED.test(gap)) break;
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
