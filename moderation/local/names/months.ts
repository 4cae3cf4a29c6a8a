import { lowerAt } from '../text/words.ts';
import type { KnownWord } from './features.ts';

const MONTH =
  /^(?:(?:mid|late|early|end)-)?(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;
const BEFORE_MONTH =
  /^(?:in|currently|deployment|started|starting|ends?|ended|ending|beginning|start|on|since|until|till|by|last|next|this|every|of|early|late|mid|during|from|to|for|before|after|almost|nearly|already|it's|its|around|about|through)$/;

/** "April showers", "May came and went" */
const AFTER_MONTH =
  /^(?:this|last|next|of|showers?|fools?|weather|sunshine|rent|bills?|holidays?|half-term|bank|rain|heat|blossom|sales?|passed|turned|worse|wet|hot|cold)$/;

/** "April was worse", unlike "April was late" */
const LIKE_A_MONTH = /^(?:worse|cold|warm|hot|wet|dry|when|over|coming|long)$/;

/** "March or April" */
const followsMonth = (words: readonly KnownWord[], i: number): boolean =>
  /^(?:and|or)$/.test(lowerAt(words, i - 1)) && MONTH.test(lowerAt(words, i - 2));

/** "It's April." */
const isPresentMonth = (before: KnownWord | undefined): boolean =>
  before?.lower === 'now' || (before?.lower === 'it' && before.gap === "'s ");

export const isNameOfMonth = ({ lower }: KnownWord): boolean => MONTH.test(lower);

/** "in May", "April 7": the month, not a person. */
export const isMonth = (words: readonly KnownWord[], i: number): boolean => {
  const word = words[i];
  if (word === undefined || !MONTH.test(word.lower)) return false;
  if (followsMonth(words, i) || isPresentMonth(words[i - 1])) return true;
  if (word.lower.includes('-') || BEFORE_MONTH.test(lowerAt(words, i - 1)) || /^ ?\d/.test(word.gap)) return true;
  if (word.gap !== ' ') return false;
  if (/^(?:is|was)$/.test(lowerAt(words, i + 1))) return LIKE_A_MONTH.test(lowerAt(words, i + 2));
  return AFTER_MONTH.test(lowerAt(words, i + 1));
};
