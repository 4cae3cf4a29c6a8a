const BY_THE_READER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** How long nothing may move before the page counts as settled. */
const SETTLED_MS = 2000;

interface Options {
  /** How to scroll the first time. Later corrections are instant. */
  behavior: ScrollBehavior;
  /** Whether something above the element may still load. */
  isIncomplete: () => boolean;
}

/**
 * Scrolls an element to the top of the view and keeps it there while the page is still growing,
 * until the user moves the view. Chromium and Firefox end a smooth scroll where it was first aimed,
 * and Safari has no scroll anchoring.
 * @returns a function that stops it
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
    // A ResizeObserver always reports once at the start.
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
