import { type RefObject, useCallback, useEffect, useState } from 'react';

interface FullScreen {
  readonly isFull: boolean;
  /** Absent where the browser does not support it. */
  readonly toggle: (() => void) | undefined;
}

const hasVisibleFocus = (element: HTMLElement | null): boolean => {
  const place = document.activeElement;
  return element?.contains(place) === true && place?.getClientRects().length !== 0;
};

/** Enters and leaves full screen. If the browser refuses, nothing changes. */
export const useFullScreen = (element: RefObject<HTMLElement | null>): FullScreen => {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const look = () => {
      const isFull = document.fullscreenElement !== null && document.fullscreenElement === element.current;
      setIsFull(isFull);
      // The focused element may now be hidden.
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
