import { isNeverName } from '../lexicon/common.ts';
import { KIN } from '../lexicon/kin.ts';
import type { KnownWord } from './features.ts';
import { type Belief, believe, NOTHING } from './model.ts';
import type { Writing } from './writing.ts';

/** Whether the next word can be the next part of the same name: "Anna Lee", "Anna-Lee", "J. R. Smith". */
export const isJoint = (word: KnownWord | undefined): boolean =>
  word !== undefined &&
  (word.gap === ' ' || word.gap === '-' || (word.text.length === 1 && (word.gap === '. ' || word.gap === '.')));

const isInitial = ({ text, lower }: KnownWord): boolean => text.length === 1 && lower !== 'i' && lower !== 'a';

/** A capitalised word right after a name belongs to it, and so does an initial. */
export const joinSurnames = (beliefs: readonly Belief[], words: readonly KnownWord[], writing: Writing): Belief[] => {
  const joined = [...beliefs];
  if (writing === 'a') return joined;
  words.forEach((word, i) => {
    if (joined[i] !== NOTHING || i === 0 || joined[i - 1] === NOTHING || !isJoint(words[i - 1])) return;
    if (isNeverName(word.lower) || KIN.has(word.lower)) return;
    const goesOn = isInitial(word) ? word.capital || joined[i + 1] !== NOTHING : word.capital && !word.shouted;
    if (goesOn) joined[i] = believe('name');
  });
  return joined;
};
