import { useState } from 'react';
import { keyPlaceOf, readDraft, removeDraft, saveDraft } from './drafts.ts';
import { useOtherTabs } from './useOtherTabs.ts';

export interface Draft {
  /** What was there when the form was opened. */
  initial: string;
  /** False where the browser keeps nothing: the writer is told. */
  isKept: boolean;
  save: (text: string) => void;
  discard: () => void;
  keyPlace: string;
}

/**
 * Saves a text with every key stroke, under its writer's own key.
 * @param adopt receives what the same writer types into another tab; nothing once it was sent or deleted there
 */
export const useDraft = (key: string, adopt: (text: string) => void): Draft => {
  const [initial] = useState(() => readDraft(key));
  const [isKept, setIsKept] = useState(true);
  // What the browser has is older than a text that it could not keep.
  useOtherTabs(key, text => isKept && adopt(text ?? ''));
  return {
    initial,
    isKept,
    save: text => setIsKept(saveDraft(key, text)),
    discard: () => removeDraft(key),
    keyPlace: keyPlaceOf(key),
  };
};
