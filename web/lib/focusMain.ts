/** For what is done on a page and takes its own button with it. */
export const focusMain = (): void => document.getElementById('main')?.focus({ preventScroll: true });
