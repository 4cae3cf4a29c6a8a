/** As a ref, focuses an element when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/**
 * Focuses an element that may be taller than the view. By default browsers scroll to its middle.
 * As a ref, it does so when the element appears.
 */
export const focusAtTop = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'start' });
};
