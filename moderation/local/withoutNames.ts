import type { ModerationVerdict, NamesRequest } from '../port.ts';
import { detectAccountNames } from './detect/detect.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { accountNamesOf } from './names/accountNames.ts';
import { findDisguisedNames } from './names/disguised.ts';
import { type KnownWord, know } from './names/features.ts';
import { guessesIn } from './names/guesses.ts';
import { writingOf } from './names/writing.ts';
import { redact } from './redact.ts';
import { removalsOf } from './removals.ts';
import { fold, unfoldAll } from './text/fold.ts';
import { wordsOf } from './text/words.ts';

/**
 * Somebody who does not know a name could write down many and see which one is missing. This works
 * in one text only, because a story is published once. Our stories of 40 to 270 words have at most
 * 7 words that could be such a guess.
 */
const MOST_GUESSES = 30;

const isGuessing = (text: string, words: readonly KnownWord[], lexicon: Lexicon): boolean =>
  guessesIn(words, writingOf(words, 'story'), lexicon).size + findDisguisedNames(text, () => true).length >
  MOST_GUESSES;

/**
 * Takes the names of account owners out of a public story, and names that are recognised only
 * because of them. Pure.
 */
export const withoutNames = (
  { text, accounts, people }: NamesRequest,
  lexicon: Lexicon,
): Pick<ModerationVerdict, 'text' | 'people'> => {
  const folded = fold(text);
  const words = wordsOf(folded.text).map(word => know(word, lexicon));
  const found = detectAccountNames(folded.text, words, lexicon, accountNamesOf(accounts.flat()));
  if (found.length === 0 || isGuessing(folded.text, words, lexicon)) return { text, people };
  const removals = removalsOf(text, unfoldAll(folded, found), [], {});
  const redacted = redact(text, removals, [], people, accounts);
  return { text: redacted.text, people: redacted.people };
};
