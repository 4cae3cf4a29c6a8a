import { useEffect } from 'react';

/** Where letters are typed, or choose from a list. */
const TAKES_LETTERS = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]';

const isMeant = ({ target, defaultPrevented, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  !(defaultPrevented || repeat || ctrlKey || altKey || metaKey) &&
  !(target instanceof Element && target.closest(TAKES_LETTERS));

const press = (event: KeyboardEvent): void => {
  if (!isMeant(event)) return;
  const key = CSS.escape(event.key.toUpperCase());
  const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (!control) return;
  // A list would go to the option that begins with the letter.
  event.preventDefault();
  if (control.matches('select')) control.focus();
  else control.click();
};

/**
 * Presses, or focuses, the control whose single key it is: the one that says so in
 * aria-keyshortcuts. Where the keys are off, no control says so.
 */
export const useDeskKeys = (): void =>
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
