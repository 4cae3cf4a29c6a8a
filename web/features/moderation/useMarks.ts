import { useEffect, useRef, useState } from 'react';
import { follow, type Marks, unmarked } from '#web/features/marks/marks.ts';
import type { Span } from '#web/features/marks/spans.ts';
import { readDraft, removeDraft, saveDraft } from '#web/lib/drafts.ts';
import { useOtherTabs } from '#web/lib/useOtherTabs.ts';

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

/**
 * Marks in a draft, stored on the device beside it: struck words must stay out after a reload and
 * in another tab.
 * @returns the marks, a way to change them, to carry them over to a text from another tab, and to
 * delete them
 */
export const useMarks = (key: string, initialText: string) => {
  const [{ marks, isOwn }, set] = useState(() => ({ marks: readMarks(readDraft(key), initialText), isOwn: false }));
  const isKept = useRef(true);
  useEffect(() => {
    // The other tab stores what comes from it. Two tabs with different texts would otherwise answer
    // each other for ever.
    if (!isOwn) return;
    isKept.current = saveDraft(key, marks.strike.length + marks.keep.length > 0 ? JSON.stringify(marks) : '');
  }, [key, marks, isOwn]);
  // The stored marks are older than marks that the browser could not store.
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
