import { readLists } from '../text/lists.ts';
import { concepts } from './grammar.ts';
import type { Sentence } from './sentences.ts';

const list = readLists(new URL('./meanings.txt', import.meta.url));

/**
 * Words by their meaning, for the model. It weighs meanings and their order in addition to single
 * words.
 */
const MEANINGS = concepts(list('MEANINGS'));

const MEANINGS_OF: ReadonlyMap<string, readonly string[]> = (() => {
  const index = new Map<string, string[]>();
  for (const [meaning, list] of Object.entries(MEANINGS)) {
    for (const word of list) index.set(word, [...(index.get(word) ?? []), meaning]);
  }
  return index;
})();

/** Whether a text has a word with a meaning from each of these lists. */
export const speaksOf = (sentences: readonly Sentence[], topics: readonly (readonly string[])[]): boolean =>
  topics.every(topic =>
    sentences.some(sentence => sentence.some(word => MEANINGS_OF.get(word)?.some(meaning => topic.includes(meaning)))),
  );

const REACH = 8;

const pairsFrom = (sentence: Sentence, i: number, meaning: string): string[] => {
  const pairs: string[] = [];
  for (let j = i + 1; j < Math.min(sentence.length, i + 1 + REACH); j += 1) {
    for (const other of MEANINGS_OF.get(sentence[j] ?? '') ?? []) pairs.push(`${meaning}>${other}`);
  }
  return pairs;
};

/**
 * @returns the features of a sentence for the model, each once: its meanings, which meaning follows
 * which, and its words
 */
export const meaningsOf = (sentence: Sentence): string[] => {
  const features = new Set<string>(['bias']);
  sentence.forEach((word, i) => {
    features.add(`=${word}`);
    const next = sentence[i + 1];
    if (next !== undefined) features.add(`=${word} ${next}`);
    for (const meaning of MEANINGS_OF.get(word) ?? []) {
      features.add(meaning);
      for (const pair of pairsFrom(sentence, i, meaning)) features.add(pair);
    }
  });
  return [...features];
};
