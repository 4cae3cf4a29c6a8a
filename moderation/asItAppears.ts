import { CONTROL } from '#domain/characters.ts';

const CONTROLS = new RegExp(CONTROL, 'gu');
const LINE_BREAKS = /\r\n?|[\v\f\u0085]/g;
/** No script stacks this many marks on a letter. They would cover the lines above and below. */
const HEAPED_MARKS = /(\p{M}{8})\p{M}+/gu;

/**
 * These show letters in a different order from the one in which they were written and checked, for
 * example a name backwards.
 */
const ORDER_OVERRIDES = /[\u202d\u202e]/g;

/**
 * @returns the text as strangers see it: without invisible characters and stacked marks, then
 * without blanks at its ends
 */
export const asItAppears = (text: string): string =>
  text
    .replaceAll(CONTROLS, '')
    .replaceAll(ORDER_OVERRIDES, '')
    .replaceAll(LINE_BREAKS, '\n')
    .replaceAll(HEAPED_MARKS, '$1')
    .trim();
