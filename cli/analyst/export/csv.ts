import type { Value } from '../columns.ts';

const NEEDS_QUOTES = /[",\r\n]/;
/** A spreadsheet would run it as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** One cell as RFC 4180 writes it; a list becomes JSON, a null nothing. A text that a spreadsheet would run gets a ' before it. */
const csvCell = (value: Value): string => {
  if (value === null) return '';
  const written = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const text = typeof value === 'string' && FORMULA.test(written) && !NUMBER.test(written) ? `'${written}` : written;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvLine = (values: readonly Value[]): string => values.map(csvCell).join(',');
