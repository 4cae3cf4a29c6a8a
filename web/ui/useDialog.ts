import { useEffect, useRef, useState } from 'react';

/**
 * For a dialog that is loaded when its button is pressed, and so does not know where the focus was.
 * @returns whether it is open, what opens and closes it, and the place of the button, which takes
 * the focus when the dialog closes
 */
export const useDialog = (isOpenFirst = false) => {
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false), button };
};
