import { useEffect, useRef } from 'react';

/**
 * For a dialog that is loaded when its button is pressed, and so does not know where the focus was.
 * @returns the place of the button, which takes the focus when the dialog closes
 */
export const useReturnFocus = (isOpen: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
};
