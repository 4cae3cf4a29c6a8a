import type { TextKind } from '../../port.ts';
import { PLACEHOLDER, type Word } from '../text/words.ts';

const LONGEST = 40_000;
const ENOUGH_WORDS = 6;
const LONE_CHARACTER = /(.)\1{39}/su;

/** A long story has few words of its own when it lists days or quarrels. */
const FEWEST_DISTINCT = 6;
const LONGEST_SENTENCE = 60;
const SENTENCE_END = /[.!?\n]+/;

/** Whether most of its sentences were said before, to the letter, or it has hardly any. */
const repeatsItself = (text: string, words: number): boolean => {
  const sentences = text
    .split(SENTENCE_END)
    .map(sentence => sentence.trim().toLowerCase())
    .filter(Boolean);
  return sentences.length * LONGEST_SENTENCE < words || new Set(sentences).size <= sentences.length / 2;
};

/** One word over and over, a wall of signs, hardly a word in it. */
export const isSpam = (text: string, words: readonly Word[], kind: TextKind): boolean => {
  if (text.length > LONGEST || LONE_CHARACTER.test(text)) return true;
  if (kind === 'title') return false;
  if (kind === 'story' && words.length + [...text.matchAll(PLACEHOLDER)].length < ENOUGH_WORDS) return true;
  const distinct = new Set(words.map(word => word.lower)).size;
  if (words.length < ENOUGH_WORDS * 2 || distinct >= words.length / 10 + 2) return false;
  return distinct < FEWEST_DISTINCT || repeatsItself(text, words.length);
};
