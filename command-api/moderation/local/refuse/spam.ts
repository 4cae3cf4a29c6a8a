import type { TextKind } from '../../port.ts';
import { PLACEHOLDER, type Word } from '../text/words.ts';

const LONGEST = 40_000;
const ENOUGH_WORDS = 6;
const LONE_CHARACTER = /(.)\1{39}/su;

/** One word over and over, a wall of signs, hardly a word in it. */
export const isSpam = (text: string, words: readonly Word[], kind: TextKind): boolean => {
  if (text.length > LONGEST || LONE_CHARACTER.test(text)) return true;
  if (kind === 'title') return false;
  if (kind === 'story' && words.length + [...text.matchAll(PLACEHOLDER)].length < ENOUGH_WORDS) return true;
  const distinct = new Set(words.map(word => word.lower)).size;
  return words.length >= ENOUGH_WORDS * 2 && distinct < words.length / 10 + 2;
};
