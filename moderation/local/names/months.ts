import { lowerAt } from '../text/words.ts';
import type { KnownWord } from './features.ts';

const MONTH =
  /^(?:(?:mid|late|early|end)-)?(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;
const BEFORE_MONTH =
  /^(?:in|currently|deployment|started|starting|ends?|ended|ending|beginning|start|on|since|until|till|by|last|next|this|every|of|early|late|mid|during|from|to|for|before|after|almost|nearly|already|it's|its|around|about|through)$/;

/** "March or April" */
const followsMonth = (words: readonly KnownWord[], i: number): boolean =>
  /^(?:and|or)$/.test(lowerAt(words, i - 1)) && MONTH.test(lowerAt(words, i - 2));

/** "It's April." */
const isPresentMonth = (before: KnownWord | undefined): boolean =>
  before?.lower === 'now' || (before?.lower === 'it' && before.gap === "'s ");

/** "in May", "April 7": the month, not a person. */
export const isMonth = (words: readonly KnownWord[], i: number): boolean => {
  const word = words[i];
  if (word === undefined || !MONTH.test(word.lower)) return false;
  if (followsMonth(words, i) || isPresentMonth(words[i - 1])) return true;
  if (word.lower.includes('-') || BEFORE_MONTH.test(lowerAt(words, i - 1)) || /^ ?\d/.test(word.gap)) return true;
  return word.gap === ' ' && /^(?:this|last|next|of)$/.test(lowerAt(words, i + 1));
};
