import { CONTROL } from '#domain/characters.ts';

const CONTROLS = new RegExp(CONTROL, 'gu');
const LINE_BREAKS = /\r\n?|[\v\f\u0085]/g;
/** No script heaps so many marks on a letter; who does it draws over the lines above and below. */
const HEAPED_MARKS = /(\p{M}{8})\p{M}+/gu;

/** @returns the text as strangers see it: without what nobody can see, heaps of marks, and the blanks that are at its ends then */
export const asItAppears = (text: string): string =>
  text.replaceAll(CONTROLS, '').replaceAll(LINE_BREAKS, '\n').replaceAll(HEAPED_MARKS, '$1').trim();
