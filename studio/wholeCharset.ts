import { readCharacterTables, tableAt } from './typeface.ts';

/** The size of a record of the table cmap. */
const RECORD = 8;

/**
 * Keeps only the tables that have every character of a font. libass before 0.15.1 takes the first
 * table for Windows, which ends at U+FFFF, and draws an emoji as a hollow box.
 *
 * @param file a TrueType font; it is not changed
 * @returns a font that libass of any version can read: the same bytes if it has no characters above
 * U+FFFF
 * @throws Error if the font has no table of characters
 */
export const withWholeCharset = (file: Uint8Array): Uint8Array => {
  const patched = Uint8Array.from(file);
  const font = new DataView(patched.buffer);
  const cmap = tableAt(font, 'cmap');
  const tables = readCharacterTables(font);
  const whole = tables.filter(({ format }) => format === 12);
  if (whole.length === 0) return patched;
  font.setUint16(cmap + 2, whole.length);
  for (const [index, { record }] of whole.entries()) {
    // The kept records move up, so none is overwritten before it has moved.
    patched.copyWithin(cmap + 4 + index * RECORD, record, record + RECORD);
  }
  return patched;
};
