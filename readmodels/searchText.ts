import { visibleOnly } from '#domain/visibleText.ts';

/** Accents and other marks above and below letters, which NFKD has separated from their letters. */
const MARKS = /[\u0300-\u036f]/g;

/** What phones write instead of straight ones. */
const APOSTROPHES = /[‘’ʼ]/g;
const QUOTATION_MARKS = /[“”„]/g;

/**
 * Normalizes titles and search words: "cafe" then finds "Café", and "who's" finds "Who’s". Runs of blanks are one blank, and what cannot be
 * seen, such as a soft hyphen, is left out.
 */
export const searchText = (text: string): string =>
  visibleOnly(text.normalize('NFKD'))
    .replace(MARKS, '')
    .replace(APOSTROPHES, "'")
    .replace(QUOTATION_MARKS, '"')
    .toLowerCase()
    .replaceAll('ß', 'ss');
