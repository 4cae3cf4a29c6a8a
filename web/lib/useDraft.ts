import { useEffect, useEffectEvent, useState } from 'react';
import { readDraft, removeDraft, saveDraft } from './drafts.ts';

interface Draft {
  /** What was there when the form was opened. */
  initial: string;
  /** False where the browser keeps nothing: the writer is told. */
  isKept: boolean;
  save: (text: string) => void;
  discard: () => void;
}

/**
 * Saves a text with every key stroke, under its writer's own key.
 * @param adopt receives what the same writer types into another tab
 */
export const useDraft = (key: string, adopt: (text: string) => void): Draft => {
  const [initial] = useState(() => readDraft(key));
  const [isKept, setIsKept] = useState(true);
  const follow = useEffectEvent((event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) adopt(event.newValue);
  });
  useEffect(() => {
    const listener = (event: StorageEvent) => follow(event);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  }, []);
  return { initial, isKept, save: text => setIsKept(saveDraft(key, text)), discard: () => removeDraft(key) };
};
