import type { Lexicon } from '../lexicon/lexicon.ts';
import type { KnownWord } from './features.ts';
import { type Belief, CLASSES } from './model.ts';

const LONGEST = 4;

/** The list is more reliable than the model. */
const A_COUNTRY: Belief = CLASSES.map(kind => (kind === 'place' ? 3 : 0));

/** On their own, "turkey" and "china" are also a bird and plates. */
const isCountry = (part: readonly KnownWord[], lexicon: Lexicon): boolean =>
  lexicon.isCountry(part.map(({ lower }) => lower).join(' ')) &&
  (part.length > 1 ||
    part.some(
      ({ ordinariness, capital, opensSentence }) => ordinariness !== 'ordinary' || (capital && !opensSentence),
    ));

const isTogether = (part: readonly KnownWord[]): boolean =>
  part.slice(0, -1).every(({ gap }) => gap === ' ' || gap === '. ');

/** Marks countries and states, also those of several words: "New Zealand". */
export const markCountries = (beliefs: readonly Belief[], words: readonly KnownWord[], lexicon: Lexicon): Belief[] => {
  const marked = [...beliefs];
  for (let i = 0; i < words.length; i += 1) {
    for (let length = LONGEST; length > 0; length -= 1) {
      const part = words.slice(i, i + length);
      if (part.length < length || !isTogether(part) || !isCountry(part, lexicon)) continue;
      marked.fill(A_COUNTRY, i, i + length);
      i += length - 1;
      break;
    }
  }
  return marked;
};
