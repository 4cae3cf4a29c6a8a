const BY_THE_READER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** How long nothing may move before the page counts as settled. */
const SETTLED_MS = 2000;

interface Options {
  /** How the view gets there; after that it follows the place at once. */
  behavior: ScrollBehavior;
  /** Whether something above it may still come. */
  isIncomplete: () => boolean;
}

/**
 * Brings an element to the top of the view and keeps it there while the page around it is still growing, until the reader moves
 * the view. Chromium and Firefox give up a smooth scroll at the place that they first aimed at, and Safari never keeps lines in place.
 * @returns lets it go
 */
export const keepInView = (element: Element, { behavior, isIncomplete }: Options): (() => void) => {
  const letGo = new AbortController();
  const settle = () => (isIncomplete() ? startToSettle() : letGo.abort());
  let timer: ReturnType<typeof setTimeout>;
  const startToSettle = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLED_MS);
  };
  let isFirst = true;
  const page = new ResizeObserver(() => {
    // An observer reports once when it begins.
    if (!isFirst) element.scrollIntoView({ behavior: 'instant' });
    isFirst = false;
    startToSettle();
  });
  letGo.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    page.disconnect();
  });
  const options = { passive: true, signal: letGo.signal };
  for (const type of BY_THE_READER) window.addEventListener(type, () => letGo.abort(), options);
  element.scrollIntoView({ behavior });
  page.observe(document.body);
  return () => letGo.abort();
};
