import { useLocation } from '@tanstack/react-router';

/**
 * The address of this page for a way back to it.
 * @param place the id of what is to have the focus there
 */
export const useHere = (place?: string): string =>
  useLocation({
    select: ({ pathname, searchStr, hash }) => `${pathname}${searchStr}#${place ?? hash}`.replace(/#$/, ''),
  });

/** Whether somebody comes back to this place: what is there takes the focus as soon as it is drawn. */
export const isAwaited = (place: string): boolean => window.location.hash === `#${place}`;
