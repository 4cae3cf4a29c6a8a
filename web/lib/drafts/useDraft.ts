import { useState } from 'react';
import { readDraft, removeDraft, removeSent, saveDraft } from './drafts.ts';
import { useOtherTabs } from './useOtherTabs.ts';

export interface Draft {
  key: string;
  /** The text when the form was opened. */
  initial: string;
  /** False where the browser cannot store drafts: the writer is told. */
  isKept: boolean;
  save: (text: string) => void;
  discard: () => void;
  /** Discards it if it is what was sent, rather than something that was typed since. */
  discardSent: (text: string) => void;
}

/**
 * Saves a text with every keystroke, under its writer's own key.
 * @param adopt receives the text that the same writer types in another tab; undefined once it was
 * sent or deleted there
 * @param asSent returns the text as it is sent
 */
export const useDraft = (
  key: string,
  adopt: (text: string) => void,
  asSent = (text: string): string => text.trim(),
): Draft => {
  const [initial] = useState(() => readDraft(key));
  const [isKept, setIsKept] = useState(true);
  // The stored text is older than one that the browser could not store.
  useOtherTabs(key, text => isKept && adopt(text ?? ''));
  return {
    key,
    initial,
    isKept,
    save: text => setIsKept(saveDraft(key, text)),
    discard: () => removeDraft(key),
    discardSent: text => {
      if (asSent(readDraft(key)) === asSent(text)) removeDraft(key);
      else removeSent(key);
    },
  };
};
