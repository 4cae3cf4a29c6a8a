import type { KnownWord } from './features.ts';

const MONTH =
  /^(?:(?:mid|late|early|end)-)?(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;
const BEFORE_MONTH =
  /^(?:in|currently|deployment|started|starting|ends?|ended|ending|beginning|start|on|since|until|till|by|last|next|this|every|of|early|late|mid|during|from|to|for|before|after|almost|nearly|already|it's|its|around|about|through)$/;

/** "in May", "April 7": the month, and nobody. */
export const isMonth = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (word === undefined || !MONTH.test(word.lower)) return false;
  if (/^(?:and|or)$/.test(before?.lower ?? '') && MONTH.test(words[i - 2]?.lower ?? '')) return true;
  // "It's April."
  if (before?.lower === 'now' || (before?.lower === 'it' && before.gap === "'s ")) return true;
  if (word.lower.includes('-') || BEFORE_MONTH.test(before?.lower ?? '') || /^ ?\d/.test(word.gap)) return true;
  return word.gap === ' ' && /^(?:this|last|next|of)$/.test(after?.lower ?? '');
};
