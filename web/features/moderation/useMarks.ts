import { useEffect, useState } from 'react';
import { readDraft, removeDraft, saveDraft } from '#web/lib/drafts.ts';
import { follow, type Marks, unmarked } from './marks.ts';
import type { Span } from './spans.ts';

/** By hand: the contract's schemas would bring all of their validation along. */
const spansIn = (kept: readonly Span[]): Span[] =>
  kept.map(({ start, end }) => {
    if (!(Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end))
      throw new TypeError('No span');
    return { start, end };
  });

/** @returns the marks that were kept, on the words of the text as it is now; none when what was kept makes no sense */
export const readMarks = (kept: string, text: string): Marks => {
  try {
    const old = JSON.parse(kept) as Marks;
    const marks = { text: String(old.text), strike: spansIn(old.strike), keep: spansIn(old.keep) };
    return follow(marks, text);
  } catch {
    return unmarked(text);
  }
};

/**
 * Marks in a draft, kept on the device beside it: what was struck out must stay out also after a reload.
 * @returns the marks, their change, and how to forget them
 */
export const useMarks = (key: string, initialText: string) => {
  const [marks, change] = useState(() => readMarks(readDraft(key), initialText));
  const hasMarks = marks.strike.length + marks.keep.length > 0;
  useEffect(() => {
    saveDraft(key, hasMarks ? JSON.stringify(marks) : '');
  }, [key, marks, hasMarks]);
  return { marks, change, forget: () => removeDraft(key) };
};
