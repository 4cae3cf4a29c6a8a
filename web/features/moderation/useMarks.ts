import { useRef, useState } from 'react';
import { type Marks, readMarks, writeMarks } from '#web/features/marks/marks.ts';
import { readDraft, removeDraft, saveDraft } from '#web/lib/drafts/drafts.ts';
import { useOtherTabs } from '#web/lib/drafts/useOtherTabs.ts';

/**
 * Marks in a published story, stored on the device until they are sent.
 * @returns the marks, a way to change them, and one to delete what is stored
 */
export const useMarks = (key: string, text: string) => {
  const [marks, set] = useState(() => readMarks(readDraft(key), text));
  const isKept = useRef(true);
  // The stored marks are older than marks that the browser could not store.
  useOtherTabs(key, kept => isKept.current && set(before => readMarks(kept ?? '', before.text)));
  const change = (next: Marks) => {
    set(next);
    isKept.current = saveDraft(key, writeMarks(next));
  };
  return { marks, change, forget: () => removeDraft(key) };
};
