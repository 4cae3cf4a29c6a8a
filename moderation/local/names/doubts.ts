import type { Span } from '../../port.ts';
import { isCandidate } from './candidates.ts';
import { hasOwnCapital, type KnownWord } from './features.ts';
import { couldBe } from './firstNames.ts';
import { type Belief, NOTHING } from './model.ts';
import { isCarefully, type Writing } from './writing.ts';

/** A word that may be a name and may be none, with all places where it would be the same. */
export interface Doubt {
  readonly places: readonly Span[];
  /** How likely it is a name. */
  readonly chance: number;
}

/**
 * A finding is doubtful below the first bar, and a word that stays from one of the others: of a
 * first name that is also a word, the model expects too much. Measured on our own stories (see
 * figures.md).
 */
const SURE = 0.85;
const LEAST = 0.2;
const LEAST_FOR_FIRST_NAME = 0.9;

/** Where the text itself says so, or a list does, nobody has to be asked. */
const chanceBehind = ([none = 1]: Belief): number => (none === 0 ? 1 : 1 - none);

interface Judged {
  readonly words: readonly KnownWord[];
  readonly writing: Writing;
  /** What model and text say about each word alone, and what became of it. */
  readonly read: readonly Belief[];
  readonly found: readonly Belief[];
  readonly chanceOf: (i: number) => number;
  /** Whether a word is nobody's to judge: of an account, of a title, or in another language. */
  readonly isSettled: (i: number) => boolean;
  /** Whether a word that stays has to be asked about because of where it stands. */
  readonly isSuspect: (i: number) => boolean;
  readonly isHastySlip: (lower: string) => boolean;
}

/** "becuase": nobody's name, but one slip from a word that everybody uses. */
const isCommonSlip = (word: KnownWord, isHastySlip: (lower: string) => boolean): boolean => {
  const { ordinariness, isListed, lower } = word;
  return ordinariness === 'typo' && !isListed && !hasOwnCapital(word) && isHastySlip(lower);
};

/** @returns the words of which the model is unsure, taken out or not */
export const findDoubts = ({ words, writing, read, found, chanceOf, ...about }: Judged): readonly Doubt[] => {
  const isCareful = isCarefully(words);
  const mayBeName = (i: number): boolean => {
    if (about.isSuspect(i)) return true;
    const word = words[i];
    if (word !== undefined && isCommonSlip(word, about.isHastySlip)) return false;
    if (isCandidate(words, i, writing, isCareful)) return chanceOf(i) >= LEAST;
    return couldBe(words, i, writing, 'isFirstName') && chanceOf(i) >= LEAST_FOR_FIRST_NAME;
  };
  const doubtAbout = (places: readonly number[]): Doubt => {
    const taken = places.filter(i => found[i] !== NOTHING);
    const left = places.filter(i => found[i] === NOTHING);
    const chance = Math.max(0, ...taken.map(i => chanceBehind(read[i] ?? NOTHING)));
    const unsure = chance > 0 && chance < SURE ? taken : [];
    const missed = left.filter(mayBeName);
    // An ordinary word may be a name here and a word there.
    const isWord = missed.every(i => words[i]?.ordinariness === 'ordinary');
    const asked = new Set([...unsure, ...(isWord ? missed : left)]);
    return {
      places: places.flatMap(i => (asked.has(i) ? (words[i] ?? []) : [])).map(({ start, end }) => ({ start, end })),
      chance: unsure.length > 0 ? chance : Math.max(0, ...missed.map(chanceOf)),
    };
  };
  const open = [...words.keys()].filter(i => !about.isSettled(i) && (words[i]?.text.length ?? 0) > 1);
  const doubts = Array.from(Map.groupBy(open, i => words[i]?.lower).values(), doubtAbout);
  return doubts.filter(({ places }) => places.length > 0);
};
