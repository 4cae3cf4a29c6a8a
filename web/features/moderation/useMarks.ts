import { useEffect, useRef, useState } from 'react';
import { readDraft, removeDraft, saveDraft } from '#web/lib/drafts.ts';
import { useOtherTabs } from '#web/lib/useOtherTabs.ts';
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
 * Marks in a draft, kept on the device beside it: what was struck out must stay out also after a reload, and in another tab.
 * @returns the marks, their change, how they follow a text that another tab has changed, and how to forget them
 */
export const useMarks = (key: string, initialText: string) => {
  const [{ marks, isOwn }, set] = useState(() => ({ marks: readMarks(readDraft(key), initialText), isOwn: false }));
  const isKept = useRef(true);
  useEffect(() => {
    // What comes from another tab is kept by that one: two that have different texts would answer each other for ever.
    if (!isOwn) return;
    isKept.current = saveDraft(key, marks.strike.length + marks.keep.length > 0 ? JSON.stringify(marks) : '');
  }, [key, marks, isOwn]);
  // What the browser has is older than marks that it could not keep.
  useOtherTabs(
    key,
    kept => isKept.current && set(before => ({ marks: readMarks(kept ?? '', before.marks.text), isOwn: false })),
  );
  return {
    marks,
    change: (next: (before: Marks) => Marks) => set(before => ({ marks: next(before.marks), isOwn: true })),
    adopt: (text: string) => set(before => ({ marks: follow(before.marks, text), isOwn: false })),
    forget: () => removeDraft(key),
  };
};
