import type { Lexicon } from '../lexicon/lexicon.ts';
import type { KnownWord } from './features.ts';
import { type Belief, believe } from './model.ts';

const LONGEST = 4;
const PLACE_BEFORE = new Set('in to from near around outside leaving visiting visited'.split(' '));

/** Whether a stretch of words is the name of a country or city: of ordinary words only where a place is expected. */
const isPlace = (
  phrase: string,
  part: readonly KnownWord[],
  before: KnownWord | undefined,
  lexicon: Lexicon,
): boolean => {
  if (lexicon.isCountry(phrase)) return part.some(word => word.standing !== 'o') || part.length > 1;
  if (part.length < 2 || !lexicon.isCity(phrase)) return false;
  const isExpected = before !== undefined && PLACE_BEFORE.has(before.lower);
  return isExpected || part.every(word => word.capital) || part.every(word => word.standing !== 'o');
};

/** Marks countries, and cities of several words: "New Zealand", "el paso". */
export const markPlaces = (beliefs: readonly Belief[], words: readonly KnownWord[], lexicon: Lexicon): Belief[] => {
  const marked = [...beliefs];
  for (let i = 0; i < words.length; i += 1) {
    for (let length = LONGEST; length > 0; length -= 1) {
      const part = words.slice(i, i + length);
      const isTogether = part.length === length && part.slice(0, -1).every(({ gap }) => gap === ' ');
      if (!isTogether || !isPlace(part.map(({ lower }) => lower).join(' '), part, words[i - 1], lexicon)) continue;
      marked.fill(believe('place'), i, i + length);
      i += length - 1;
      break;
    }
  }
  return marked;
};
