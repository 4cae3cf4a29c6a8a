const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const wasOpened = navigation?.type === 'navigate';
let isArriving = true;

/**
 * @returns the section of the landing page that this page was opened at; undefined after a reload
 * or a return
 */
export const openedPlace = (): string | undefined =>
  wasOpened && window.location.pathname === '/' ? window.location.hash.slice(1) : undefined;

/**
 * Waits only after a reload or a return, as when a phone reloads a tab it had discarded. Such a
 * page is scrolled to where it was left, so the data shown there must be loaded first.
 */
export const beforeComingBack = async (reading: Promise<void>): Promise<void> => {
  if (isArriving && !wasOpened) await reading;
};

/**
 * @returns whether to move the view. A page that was just opened is at its top already, unless
 * somebody has scrolled
 */
export const movesView = ({ location }: { location: { readonly hash: string } }): boolean => {
  const isOpening = isArriving && wasOpened;
  isArriving = false;
  return !isOpening || location.hash !== '';
};
