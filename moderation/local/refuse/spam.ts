import type { TextKind } from '../../port.ts';
import { PLACEHOLDER, type Word } from '../text/words.ts';
import { words as listed } from './grammar.ts';

const LONGEST = 40_000;
const ENOUGH_WORDS = 6;
const WALL = /(.)\1{39}/su;
/** A long run of one character, but not a line or a space between two parts. */
const WALL_OF_MORE = /([^\s=_*~.#\p{Pd}])\1{39}/su;

/** How many different words, including function words, make a repeated text a sentence. */
const FEWEST_DISTINCT = 6;
const FEWEST_OF_GRAMMAR = 2;
const GRAMMAR = listed(`
  the a an and but or so that i we he she it they you my his her our their your me him us them is are was were am do does did have has had will would
  can to of in on at for with from when who not no never always every all`);

const isWall = (text: string, isShort: boolean): boolean => (isShort ? WALL : WALL_OF_MORE).test(text);

/**
 * Whether a text is one word over and over, a few words in a loop that are not a sentence, a wall
 * of signs, or has hardly any words.
 */
export const isSpam = (text: string, words: readonly Word[], kind: TextKind): boolean => {
  const isShort = words.length < ENOUGH_WORDS * 2;
  if (text.length > LONGEST || isWall(text, isShort)) return true;
  if (kind === 'title') return false;
  if (kind === 'story' && words.length + [...text.matchAll(PLACEHOLDER)].length < ENOUGH_WORDS) return true;
  const distinct = new Set(words.map(word => word.lower));
  if (isShort || distinct.size >= words.length / 10 + 2) return false;
  return distinct.size < FEWEST_DISTINCT || distinct.intersection(GRAMMAR).size < FEWEST_OF_GRAMMAR;
};
