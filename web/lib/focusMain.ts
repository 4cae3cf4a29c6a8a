/** For what is done on a page and takes its own button with it. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/** Whether the focus is nowhere, or on what is about to go or to change: an answer takes it from no other place. */
export const isFree = (place: Element | null = null): boolean => {
  const { activeElement, body } = document;
  return activeElement === body || activeElement === place;
};

const PART = 'section, [role=dialog], main';

/** Whether somebody has gone on to write in another part of the page. */
export const isWritingElsewhere = (place: Element | null): boolean => {
  const { activeElement } = document;
  return activeElement?.matches('input, textarea') === true && activeElement.closest(PART) !== place?.closest(PART);
};
