import { CONTROL } from '#domain/characters.ts';

const CONTROLS = new RegExp(CONTROL, 'gu');
const LINE_BREAKS = /\r\n?|[\v\f\u0085]/g;

/** @returns the text as it appears, without what nobody can see and the blanks that stood within it */
export const withoutControls = (text: string): string =>
  text.replaceAll(CONTROLS, '').replaceAll(LINE_BREAKS, '\n').trim();
