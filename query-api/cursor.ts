import { z } from 'zod';
import type { Scalar } from '#platform/documents/port.ts';

const keys = z.array(z.union([z.string(), z.number(), z.null()]));

/** The keys of the last document on a page, as an opaque text that fits into a link. */
export const encodeCursor = (after: readonly Scalar[]): string =>
  Buffer.from(JSON.stringify(after)).toString('base64url');

/** @returns undefined for a text that no page has handed out */
export const decodeCursor = (cursor: string, length: number): readonly Scalar[] | undefined => {
  try {
    const after = keys.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return after.length === length ? after : undefined;
  } catch {
    return undefined;
  }
};
