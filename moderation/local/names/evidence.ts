import type { KnownWord } from './features.ts';
import { type Belief, CLASSES, NOTHING } from './model.ts';
import type { Writing } from './writing.ts';

/** Below this, a chance is as good as none. */
const LEAST = 0.001;

/** Where the rules are certain, nothing is left for "none". */
const isCertain = (belief: Belief): boolean => belief !== NOTHING && belief[0] === 0;

const oneOf = (belief: Belief): number[] => {
  const most = belief.indexOf(Math.max(...belief));
  return CLASSES.map((_, at) => (at === most ? 1 : 0));
};

/**
 * What is known about a word without its context, for the tagger.
 * @param read what the rules make of it
 * @param chances what the linear model makes of it
 * @returns numbers about as large as 1
 */
export const evidenceOf = (word: KnownWord, writing: Writing, read: Belief, chances: Belief): number[] => {
  const flags = [
    isCertain(read),
    word.capital,
    word.opensSentence,
    word.capital && !word.opensSentence,
    word.shouted,
    word.isFirstName,
    word.isName,
    word.isMostlyCapital,
    word.ordinariness === 'ordinary',
    word.ordinariness === 'typo',
    writing === 'printed',
    writing === 'capitals',
  ];
  return [...chances.map(chance => Math.log(Math.max(chance, LEAST)) / 2), ...oneOf(read), ...flags.map(Number)];
};
