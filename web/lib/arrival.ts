const [navigation] = performance.getEntriesByType('navigation');
const wasOpened = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
let isArriving = true;

/** @returns the place on the landing page at which this page was opened; undefined where it was loaded again, or returned to */
export const openedPlace = (): string | undefined =>
  wasOpened && window.location.pathname === '/' ? window.location.hash.slice(1) : undefined;

/**
 * Waits only for a page that is loaded again, or returned to, as phones do with one that they have put aside: it is to be shown where it
 * was left, and what was read there has to be on it first.
 */
export const beforeComingBack = async (reading: Promise<void>): Promise<void> => {
  if (isArriving && !wasOpened) await reading;
};

/** @returns whether the view has to be moved: a page that was just opened is at its top, unless somebody reads on already */
export const movesView = ({ location }: { location: { readonly hash: string } }): boolean => {
  const isOpening = isArriving && wasOpened;
  isArriving = false;
  return !isOpening || location.hash !== '';
};
