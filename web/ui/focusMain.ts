/** For actions on a page that remove their own button. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/**
 * Whether the focus is nowhere, or on an element that is about to change. A response takes the
 * focus from no other place.
 */
export const isFree = (place: Element | null = null): boolean => {
  const { activeElement, body } = document;
  return activeElement === body || activeElement === place;
};

const PART = 'section, [role=dialog], main';

/** Whether somebody is now writing in another part of the page. */
export const isWritingElsewhere = (place: Element | null): boolean => {
  const { activeElement } = document;
  return activeElement?.matches('input, textarea') === true && activeElement.closest(PART) !== place?.closest(PART);
};
