import { useState } from 'react';
import { type Marks, readMarks, writeMarks } from '#web/features/marks/marks.ts';
import { useDraft } from '#web/lib/drafts/useDraft.ts';

/**
 * Marks in a published story, stored on the device until they are sent.
 * @returns the marks, a way to change them, and one to delete what is stored
 */
export const useMarks = (key: string, text: string) => {
  const draft = useDraft(key, kept => set(before => readMarks(kept, before.text)));
  const [marks, set] = useState(() => readMarks(draft.initial, text));
  const change = (next: Marks) => {
    set(next);
    draft.save(writeMarks(next));
  };
  return { marks, change, forget: draft.discard };
};
