import { isOfCompound } from './compounds.ts';
import type { KnownWord } from './features.ts';
import { isMonth } from './months.ts';
import { isOneOfMany } from './oneOfMany.ts';

const PURPOSE =
  /^(?:has|have|had|need|needs|needed|wants?|wanted|tr(?:y|ies|ied|ying)|used|supposed|able|refuses?|refused|forgot|forgets|decided)$/;

/** "the bill", "has to mark exams" */
const followsWordOfGrammar = (two: KnownWord | undefined, one: KnownWord | undefined): boolean =>
  one?.gap === ' ' && (/^(?:an?|the|every)$/.test(one.lower) || (one.lower === 'to' && PURPOSE.test(two?.lower ?? '')));

/** "in June"; "to June" may be somebody. */
const WHEN = /^(?:in|since|until|till|last|next|this|every|during|early|late|mid)$/;

/** "the bill", "a mason", "in June": the word, even if somebody has that name. */
export const isWordHere = (words: readonly KnownWord[], i: number): boolean => {
  const word = words[i];
  if (isMonth(words, i) && WHEN.test(words[i - 1]?.lower ?? '')) return true;
  if (word?.ordinariness !== 'ordinary') return false;
  if (isOfCompound(words, i)) return true;
  return (!word.capital && followsWordOfGrammar(words[i - 2], words[i - 1])) || isOneOfMany(words, i);
};
