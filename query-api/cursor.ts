import { z } from 'zod';
import type { Scalar } from '#platform/documents/port.ts';

const keys = z.array(z.union([z.string(), z.number()]));

/** Of what type the value of each key is. */
export type KeyTypes = readonly ('string' | 'number')[];

/** The keys of the last document on a page, as an opaque text that fits into a link. */
const encodeCursor = (after: readonly Scalar[]): string => Buffer.from(JSON.stringify(after)).toString('base64url');

/** @returns undefined for a text that no page in an order by such keys has handed out */
const decodeCursor = (cursor: string, types: KeyTypes): readonly Scalar[] | undefined => {
  try {
    const after = keys.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    const fits = after.length === types.length && after.every((key, index) => typeof key === types[index]);
    return fits ? after : undefined;
  } catch {
    return undefined;
  }
};

const INVALID_CURSOR = { code: 'invalid_cursor' } as const;
export type InvalidCursor = typeof INVALID_CURSOR;

/** @returns the keys after which the page of a cursor begins; undefined for the first page */
export const keysAfter = (
  cursor: string | undefined,
  types: KeyTypes,
): readonly Scalar[] | InvalidCursor | undefined =>
  cursor === undefined ? undefined : (decodeCursor(cursor, types) ?? INVALID_CURSOR);

/**
 * A page of what was found in its order: one more than fits tells that there is another page.
 * @param keysOf the keys of the order
 */
export const pageOf = <Row>(found: readonly Row[], limit: number, keysOf: (row: Row) => readonly Scalar[]) => {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? encodeCursor(keysOf(last)) : undefined };
};
