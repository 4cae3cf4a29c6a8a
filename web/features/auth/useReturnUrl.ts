import { useLocation } from '@tanstack/react-router';

/**
 * The URL of this page, to return to.
 * @param place the id of the element to focus on return
 */
export const useReturnUrl = (place?: string): string =>
  useLocation({
    select: ({ pathname, searchStr, hash }) => `${pathname}${searchStr}#${place ?? hash}`.replace(/#$/, ''),
  });

/**
 * Whether the user has returned to this place. Its element takes the focus as soon as it is
 * rendered.
 */
export const isAwaited = (place: string): boolean => window.location.hash === `#${place}`;
