import { useState } from 'react';
import { keyPlaceOf, readDraft, removeDraft, saveDraft } from './drafts.ts';
import { useOtherTabs } from './useOtherTabs.ts';

export interface Draft {
  /** The text when the form was opened. */
  initial: string;
  /** False where the browser cannot store drafts: the writer is told. */
  isKept: boolean;
  save: (text: string) => void;
  discard: () => void;
  keyPlace: string;
}

/**
 * Saves a text with every keystroke, under its writer's own key.
 * @param adopt receives the text that the same writer types in another tab; undefined once it was
 * sent or deleted there
 */
export const useDraft = (key: string, adopt: (text: string) => void): Draft => {
  const [initial] = useState(() => readDraft(key));
  const [isKept, setIsKept] = useState(true);
  // The stored text is older than one that the browser could not store.
  useOtherTabs(key, text => isKept && adopt(text ?? ''));
  return {
    initial,
    isKept,
    save: text => setIsKept(saveDraft(key, text)),
    discard: () => removeDraft(key),
    keyPlace: keyPlaceOf(key),
  };
};
