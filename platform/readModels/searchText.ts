/** Accents and other marks above and below letters, which NFKD has separated from their letters. */
const MARKS = /[\u0300-\u036f]/g;

/** What phones write instead of straight ones. */
const APOSTROPHES = /[‘’ʼ]/g;
const QUOTATION_MARKS = /[“”„]/g;

/** Normalizes titles and search words: "cafe" then finds "Café", and "who's" finds "Who’s". */
export const searchText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(APOSTROPHES, "'")
    .replace(QUOTATION_MARKS, '"')
    .toLowerCase()
    .replaceAll('ß', 'ss');
