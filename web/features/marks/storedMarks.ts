import { follow, type Marks, unmarked } from './marks.ts';
import type { Span } from './spans.ts';

/** Validated by hand: the contract's schemas would pull in all of their validation code. */
const spansIn = (kept: readonly Span[]): Span[] =>
  kept.map(({ start, end }) => {
    if (!(Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end))
      throw new TypeError('No span');
    return { start, end };
  });

/**
 * @returns the stored marks, for the words of the current text; none when the stored value is
 * invalid
 */
export const readMarks = (kept: string, text: string): Marks => {
  try {
    const old = JSON.parse(kept) as Marks;
    const marks = { text: String(old.text), strike: spansIn(old.strike), keep: spansIn(old.keep) };
    return follow(marks, text);
  } catch {
    return unmarked(text);
  }
};

/** @returns what to store; empty when nothing is marked */
export const writeMarks = (marks: Marks): string =>
  marks.strike.length + marks.keep.length > 0 ? JSON.stringify(marks) : '';
