import { z } from 'zod';
import type { Scalar } from './port.ts';

const keys = z.array(z.union([z.string(), z.number()]));

/** The types of the values in a sort order. */
export type KeyTypes = readonly ('string' | 'number')[];

/** The sort values of a page's last document, as an opaque text for links. */
const encodeCursor = (after: readonly Scalar[]): string => Buffer.from(JSON.stringify(after)).toString('base64url');

/** A cursor that no page in this order has returned. */
export class InvalidCursor extends Error {
  constructor() {
    super('This cursor is not valid');
    this.name = 'InvalidCursor';
  }
}

const decoded = (cursor: string): readonly Scalar[] => {
  try {
    return keys.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new InvalidCursor();
  }
};

/**
 * @returns the sort values after which the page of a cursor begins; undefined for the first page.
 * @throws InvalidCursor
 */
export const keysAfter = (cursor: string | undefined, types: KeyTypes): readonly Scalar[] | undefined => {
  if (cursor === undefined) return undefined;
  const after = decoded(cursor);
  const fits = after.length === types.length && after.every((key, index) => typeof key === types[index]);
  if (!fits) throw new InvalidCursor();
  return after;
};

/**
 * Makes a page of sorted rows. One row more than fits shows that there is another page.
 * @param keysOf returns the sort values of a row
 */
export const pageOf = <Row>(found: readonly Row[], limit: number, keysOf: (row: Row) => readonly Scalar[]) => {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? encodeCursor(keysOf(last)) : undefined };
};
