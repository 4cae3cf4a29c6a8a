import { readFrequencies } from '#moderation/local/lexicon/frequencies.ts';
import type { Lexicon } from '#moderation/local/lexicon/lexicon.ts';

/** The words of films and series, the most frequent first. */
export const wordsByFrequency = (): readonly string[] =>
  [...readFrequencies()].sort(([, a], [, b]) => b.count - a.count).map(([word]) => word);

/** The thousand most frequent everyday words, each in four plain sentences. */
export const everydaySentences = (lexicon: Lexicon): readonly string[] =>
  wordsByFrequency()
    .filter(word => /^[a-z]{2,}$/.test(word) && lexicon.isEveryday(word) && !lexicon.isMostlyCapital(word))
    .slice(0, 1_000)
    .flatMap(word => [
      `We argued about the ${word} again.`,
      `he said ${word} and i said nothing`,
      `i know it bc he said ${word.toUpperCase()} and left`,
      `You should ${word} the house.`,
    ]);
