import { nextOf, previousOf } from './companions.ts';
import type { KnownWord } from './features.ts';
import { isGrammar } from './plainWords.ts';
import { followsContainer } from './used.ts';

type Words = readonly KnownWord[];

/** "a tub of Ben and Jerry's on Friday", but not "a box of Tom and Anna's letters". */
const isPairOnWare = (words: Words, first: number): boolean => {
  if (!followsContainer(words, first)) return false;
  const last = nextOf(words, first);
  if (last === undefined || words[first]?.gap === ', ') return false;
  const { text = '', gap = '' } = words[last] ?? {};
  const next = words[last + 1];
  if (gap.startsWith("'s")) return gap !== "'s " || (next !== undefined && isGrammar(next));
  return /s$/i.test(text);
};

export const isOfPairOnWare = (words: Words, i: number): boolean =>
  [i, previousOf(words, i)].some(first => first !== undefined && isPairOnWare(words, first));
