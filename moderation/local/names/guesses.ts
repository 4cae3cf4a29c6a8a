import type { Lexicon } from '../lexicon/lexicon.ts';
import type { AccountNames } from './accountNames.ts';
import { chanceOfName } from './chances.ts';
import type { KnownWord } from './features.ts';
import { markAccountNames } from './markAccountNames.ts';
import type { Writing } from './writing.ts';

/**
 * Treats every word as an account's name, with and without its last letter: "annas" could be
 * Anna's.
 */
const ANYBODY: readonly AccountNames[] = [/^\p{L}{2}[^']*/u, /^\p{L}{2}[^']*(?=s)/u].map(name => ({
  nameIn: lower => name.exec(lower)?.[0],
  hasParticle: () => false,
}));

/**
 * @returns the words that would be taken out if they were an account owner's name, which is what
 * somebody who does not know the name could try
 */
export const guessesIn = (words: readonly KnownWord[], writing: Writing, lexicon: Lexicon): ReadonlySet<string> => {
  const chanceOf = chanceOfName(words, writing, lexicon);
  const marked = ANYBODY.map(names => markAccountNames(words, writing, names, lexicon, chanceOf));
  const guessed = words.filter(({ lower }, i) => lower.includes('-') || marked.some(isName => isName[i]));
  return new Set(guessed.flatMap(({ lower }) => lower.split('-')));
};
