import { type RefObject, useCallback, useEffect, useState } from 'react';

interface FullScreen {
  readonly isFull: boolean;
  /** Absent where the browser cannot do it. */
  readonly toggle: (() => void) | undefined;
}

const hasVisibleFocus = (element: HTMLElement | null): boolean => {
  const place = document.activeElement;
  return element?.contains(place) === true && place?.getClientRects().length !== 0;
};

/** Fills the screen with an element, and gives it back. A browser that refuses leaves everything as it is. */
export const useFullScreen = (element: RefObject<HTMLElement | null>): FullScreen => {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const look = () => {
      const isFull = document.fullscreenElement !== null && document.fullscreenElement === element.current;
      setIsFull(isFull);
      // What had the focus may be hidden now.
      if (isFull && !hasVisibleFocus(element.current)) element.current?.focus();
    };
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [element]);
  const toggle = useCallback(() => {
    const done = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen();
    done?.catch(() => undefined);
  }, [element]);
  return { isFull, toggle: document.fullscreenEnabled ? toggle : undefined };
};
