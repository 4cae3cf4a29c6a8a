import { type RefObject, useEffect, useState } from 'react';

/** How much of an element must be where for it to count as seen. */
export type Sight = Pick<IntersectionObserverInit, 'rootMargin' | 'threshold'>;

/** Calls back when an element enters or leaves the view. The options must stay the same object. */
export const useSight = (
  element: RefObject<Element | null>,
  sight: Sight,
  onChange: (isSeen: boolean) => void,
): void => {
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(entries => {
      const entry = entries.at(-1);
      if (entry) onChange(entry.isIntersecting && entry.intersectionRatio >= Number(sight.threshold ?? 0));
    }, sight);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, sight, onChange]);
};

const NEAR: Sight = { rootMargin: '300px 0px' };

/** @returns whether an element has ever been in view, or close to it */
export const useNear = (element: RefObject<Element | null>): boolean => {
  const [isNear, setIsNear] = useState(false);
  const [come] = useState(() => (isSeen: boolean) => isSeen && setIsNear(true));
  useSight(element, NEAR, come);
  return isNear;
};
