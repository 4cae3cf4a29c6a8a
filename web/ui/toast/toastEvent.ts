/** Tells the page that there is a first toast to show, before the code that shows toasts is there. */
export const TOAST_EVENT = 'bothsides:toast';
