import type { Value } from '../columns.ts';

const NEEDS_QUOTES = /[",\r\n]/;
/** Texts that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A cell as in RFC 4180. A text that a spreadsheet would run as a formula gets the prefix '. */
const csvCell = (value: Value): string => {
  if (value === null) return '';
  const written = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const text = typeof value === 'string' && FORMULA.test(written) && !NUMBER.test(written) ? `'${written}` : written;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvLine = (values: readonly Value[]): string => values.map(csvCell).join(',');
