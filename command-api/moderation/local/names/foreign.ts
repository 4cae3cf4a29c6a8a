import type { KnownWord } from './features.ts';

const FEWEST = 4;
const MOSTLY = 0.6;

const opensSentence = (words: readonly KnownWord[], i: number): boolean => /[.!?\n]/.test(words[i - 1]?.gap ?? '\n');

/** @returns whether the sentence of a word is written in another language: most words are neither English nor anybody's name */
export const isForeign = (words: readonly KnownWord[]): ((i: number) => boolean) => {
  const foreign: boolean[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from + 1;
    while (to < words.length && !opensSentence(words, to)) to += 1;
    const lower = words.slice(from, to).filter(word => !word.capital);
    const unknown = lower.filter(word => word.standing !== 'o' && !word.lists.includes('f')).length;
    for (let i = from; i < to; i += 1) foreign[i] = lower.length >= FEWEST && unknown > lower.length * MOSTLY;
    from = to;
  }
  return i => foreign[i] ?? false;
};
