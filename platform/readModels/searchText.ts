/** Accents and other marks above and below letters, once they stand apart. */
const MARKS = /[\u0300-\u036f]/g;

/** What phones put where a key has a straight one. */
const APOSTROPHES = /[‘’ʼ]/g;
const QUOTATION_MARKS = /[“”„]/g;

/** What titles are searched by: whoever types "cafe" finds "Café", and "who's" finds "Who’s", however the two were typed. */
export const searchText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(APOSTROPHES, "'")
    .replace(QUOTATION_MARKS, '"')
    .toLowerCase()
    .replaceAll('ß', 'ss');
