import { isNeverName } from '../lexicon/common.ts';
import { KIN } from '../lexicon/wordLists.ts';
import { couldBeSomebody } from './companions.ts';
import { hasOwnCapital, type KnownWord } from './features.ts';
import { type Belief, believe, NOTHING } from './model.ts';
import { isMonth } from './months.ts';
import { isNoName, mayOpenQuestion } from './plainWords.ts';
import type { Writing } from './writing.ts';

/**
 * Whether the next word can be the next part of the same name: "Anna Lee", "Anna-Lee", "J. R.
 * Smith".
 */
export const isJoint = (word: KnownWord | undefined): boolean =>
  word !== undefined &&
  (word.gap === ' ' || word.gap === '-' || (word.text.length === 1 && (word.gap === '. ' || word.gap === '.')));

const isInitial = ({ text, lower }: KnownWord): boolean => text.length === 1 && lower !== 'i' && lower !== 'a';

const PARTICLE = /^(?:de|du|da|do|dos|del|della|di|la|le|van|von|der|den|ter|al|el|ibn|bin|ben|upon|sur|am)$/;

/**
 * "Fond du Lac", "Carla dos Santos". @returns the index of the last word of a name that continues
 * after particles
 */
const endOfParticles = (words: readonly KnownWord[], i: number): number => {
  let next = i;
  while (next < i + 2 && words[next]?.gap === ' ' && !words[next]?.capital && PARTICLE.test(words[next]?.lower ?? '')) {
    next += 1;
  }
  const last = words[next];
  return next > i && last?.capital && !last.shouted && !isNeverName(last.lower) ? next + 1 : i;
};

/** "call him D. He ..." */
const GOES_ON = /^(?:he|she|they|it|we|you|my|his|her|our|the|but|and|so|this|that|when|if|then|now)$/;

/**
 * Whether a word right after a name belongs to it. @param isBeforeName whether another name follows
 */
const isLastPart = (word: KnownWord, isBeforeName: boolean): boolean => {
  if (isNeverName(word.lower) || KIN.has(word.lower) || GOES_ON.test(word.lower)) return false;
  return isInitial(word) ? word.capital || isBeforeName : word.capital && !word.shouted;
};

/** Adds the capitalised word or initial right after a name to it, also after particles. */
export const joinSurnames = (beliefs: readonly Belief[], words: readonly KnownWord[], writing: Writing): Belief[] => {
  const joined = [...beliefs];
  if (writing === 'capitals') return joined;
  words.forEach((word, i) => {
    if (joined[i] !== NOTHING || i === 0 || joined[i - 1] === NOTHING || !isJoint(words[i - 1])) return;
    joined.fill(believe('name'), i, writing === 'printed' ? endOfParticles(words, i) : i);
    if (isLastPart(word, joined[i + 1] !== NOTHING)) joined[i] = believe('name');
  });
  return joined;
};

/**
 * "Charlotte Jones never cleans": any word has a capital at the start of a sentence, so it takes a
 * first name.
 */
const opensFullName = (words: readonly KnownWord[], i: number): boolean => {
  const [word, next] = [words[i], words[i + 1]];
  if (!word?.opensSentence || word.shouted || !next?.capital || next.shouted) return false;
  return couldBeSomebody(words, i) && !mayOpenQuestion(words, i);
};

/** "Second Chance" before "Hounds", and "selly" before "oak" at a position for places. */
const isFirstPart = (words: readonly KnownWord[], i: number, writing: Writing): boolean => {
  const word = words[i];
  if (word?.gap !== ' ' || word.text.length === 1 || isNoName(word) || isMonth(words, i)) return false;
  if (writing === 'printed') return hasOwnCapital(word) || opensFullName(words, i);
  const before = words[i - 1];
  return word.ordinariness !== 'ordinary' && before?.gap === ' ' && /^(?:in|from|near|outside)$/.test(before.lower);
};

/** Adds capitalised words right before a name to it. */
export const joinFirstParts = (beliefs: readonly Belief[], words: readonly KnownWord[], writing: Writing): Belief[] => {
  const joined = [...beliefs];
  for (let i = words.length - 1; i > 0; i -= 1) {
    if (joined[i] === NOTHING || joined[i - 1] !== NOTHING || !isFirstPart(words, i - 1, writing)) continue;
    joined[i - 1] = joined[i] ?? NOTHING;
  }
  return joined;
};
