import { z } from 'zod';
import type { Scalar } from '#platform/documents/port.ts';

const keys = z.array(z.union([z.string(), z.number()]));

/** Of what type the value of each key is. */
export type KeyTypes = readonly ('string' | 'number')[];

/** The keys of the last document on a page, as an opaque text that fits into a link. */
export const encodeCursor = (after: readonly Scalar[]): string =>
  Buffer.from(JSON.stringify(after)).toString('base64url');

/** @returns undefined for a text that no page in an order by such keys has handed out */
export const decodeCursor = (cursor: string, types: KeyTypes): readonly Scalar[] | undefined => {
  try {
    const after = keys.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    const fits = after.length === types.length && after.every((key, index) => typeof key === types[index]);
    return fits ? after : undefined;
  } catch {
    return undefined;
  }
};
