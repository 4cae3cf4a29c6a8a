/** Announces the first toast before the code that shows toasts has loaded. */
export const TOAST_EVENT = 'bothsides:toast';

/** Asks that code to drop every toast. */
export const NO_TOASTS_EVENT = 'bothsides:no-toasts';
