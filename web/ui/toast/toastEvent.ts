/** Announces the first toast before the code that shows toasts has loaded. */
export const TOAST_EVENT = 'bothsides:toast';
