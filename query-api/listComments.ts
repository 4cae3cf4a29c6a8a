import { comments } from '#platform/readModels/collections.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { isReadable, listingRow, stampOf } from './listingRow.ts';
import type { Page, QueryServices } from './services.ts';

/** The comments of a published dispute, newest first. @returns undefined when there is no such dispute for the public */
export const listComments =
  ({ readModels }: QueryServices) =>
  async (
    disputeId: string,
    { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  ): Promise<Page | { readonly code: 'invalid_cursor' } | undefined> => {
    const after = cursor === undefined ? undefined : decodeCursor(cursor, ['number']);
    if (cursor !== undefined && after === undefined) return { code: 'invalid_cursor' };
    const row = await listingRow(readModels.current, disputeId);
    if (row === undefined || !isReadable(row)) return undefined;
    const found = await readModels.current.collection(comments).find({
      where: { disputeId },
      sort: [['position', 'desc']],
      limit: limit + 1,
      ...(after && { after }),
    });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const next = found.length > limit && last ? encodeCursor([last.fields.position]) : undefined;
    return {
      etag: `"${stampOf(readModels.generation, row)}"`,
      json: JSON.stringify(page.map(({ body }) => body)),
      next,
    };
  };
