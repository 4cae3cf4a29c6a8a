/** Gives the focus to something that may be taller than the view: browsers show its middle. */
export const focusAtTop = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'start' });
};
