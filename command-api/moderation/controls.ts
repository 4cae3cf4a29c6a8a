/** Control characters that are no blanks: they show as an empty box, or not at all. */
export const CONTROL = /(?![\s\u0085])\p{Cc}/u;
const CONTROLS = new RegExp(CONTROL, 'gu');
const LINE_BREAKS = /\r\n?|[\v\f\u0085]/g;

/** @returns the text as it appears, without what nobody can see and the blanks that stood within it */
export const withoutControls = (text: string): string =>
  text.replaceAll(CONTROLS, '').replaceAll(LINE_BREAKS, '\n').trim();
