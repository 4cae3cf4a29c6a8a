import type { KnownWord } from './features.ts';

/**
 * Words that people write with a capital although they are not names: where they work, learn and
 * pray, and seasons.
 */
const DEPARTMENT =
  /^(?:sales|finance|marketing|accounting|accounts|legal|payroll|procurement|logistics|management|operations|engineering|security|support|reception|admissions|surgery|maternity|maths?|physics|chemistry|biology|history|geography|sciences?|arts?|music|drama|gym|law|medicine|nursing|psychology|economics|philosophy|business|education|church|mass|temple|confession|communion|court|parliament|congress|senate|school|college|university|kindergarten|heaven|hell|paradise|purgatory|scripture|spring|summer|autumn|fall|winter|nature|therapy|karma)$/;

export const isDepartment = ({ lower }: KnownWord): boolean => DEPARTMENT.test(lower);

const BEFORE = /^(?:in|to|from|at|by|during|last|next|this|each|every|after|before)$/;

/** "works in Sales", "to Mass", "last Spring": a single such word after "in" and the like. */
export const isInDepartment = (words: readonly KnownWord[], i: number): boolean => {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (word === undefined || !isDepartment(word) || before?.gap !== ' ' || !BEFORE.test(before.lower)) return false;
  return !(word.gap === ' ' && after?.capital) && word.gap !== '-';
};
