/**
 * Focuses an element that may be taller than the view. By default browsers scroll to its middle.
 */
export const focusAtTop = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'start' });
};
