import dictionary from 'dictionary-en';
import nspell from 'nspell';
import { SLANG } from './slang.ts';

/** @returns whether a word is written in lower case in English: 'tom' (the cat) is, 'mary' is not */
export const readDictionary = (): ((lower: string) => boolean) => {
  const speller = nspell(dictionary);
  return lower => SLANG.has(lower) || speller.correct(lower);
};
