import type { Lexicon } from '../lexicon/lexicon.ts';
import { KIN } from '../lexicon/wordLists.ts';
import type { KnownWord } from './features.ts';
import { isMostlyFirstName } from './mostlyFirstName.ts';
import { isNamed } from './named.ts';
import type { Writing } from './writing.ts';

/** "Joy" amid a sentence. */
const isWrittenAsName = ({ isFirstName, capital, opensSentence }: KnownWord): boolean =>
  isFirstName && capital && !opensSentence;

/**
 * An ordinary word, a typo of one, or a word in lower case that no list of names has: it may not be
 * a name.
 */
const isAmbiguous = (word: KnownWord, writing: Writing): boolean => {
  if (word.ordinariness === 'ordinary') return !isMostlyFirstName(word) && !isWrittenAsName(word);
  if (word.isListed) return false;
  return word.ordinariness === 'typo' || (writing === 'printed' && !word.capital);
};

const followsKin = (words: readonly KnownWord[], i: number): boolean => {
  const before = words[i - 1];
  return before?.gap === ' ' && KIN.has(before.lower);
};

/**
 * Finds the removals that the writer may put back: a whole country, and a single word that is also
 * an ordinary one, unless the text says somewhere that it is a name ("a guy named Will", "my
 * husband Will"). Never a name of several words.
 */
export const restorableIn = (words: readonly KnownWord[], writing: Writing, { isNation }: Lexicon) => {
  const told = new Set(words.filter((_, i) => isNamed(words, i) || followsKin(words, i)).map(({ lower }) => lower));
  return (part: readonly KnownWord[]): boolean => {
    if (isNation(part.map(({ lower }) => lower).join(' '))) return true;
    const [word, ...more] = part;
    return word !== undefined && more.length === 0 && !told.has(word.lower) && isAmbiguous(word, writing);
  };
};
