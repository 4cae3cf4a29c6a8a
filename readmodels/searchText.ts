import { visibleOnly } from '#domain/visibleText.ts';

/** Accents and other diacritics, which NFKD has separated from their letters. */
const MARKS = /[\u0300-\u036f]/g;

/** Typographic apostrophes, which phones insert instead of straight ones. */
const APOSTROPHES = /[‘’ʼ]/g;
const QUOTATION_MARKS = /[“”„]/g;

/**
 * Normalizes titles and search words, so that "cafe" finds "Café" and "who's" finds "Who’s".
 * Collapses runs of blanks, and leaves out invisible characters such as a soft hyphen.
 */
export const searchText = (text: string): string =>
  visibleOnly(text.normalize('NFKD'))
    .replace(MARKS, '')
    .replace(APOSTROPHES, "'")
    .replace(QUOTATION_MARKS, '"')
    .toLowerCase()
    .replaceAll('ß', 'ss');
