import { comments } from '#platform/readModels/collections.ts';
import { type InvalidCursor, keysAfter, pageOf } from './cursor.ts';
import { isReadable, listingRow } from './listingRow.ts';
import type { Page, QueryServices } from './services.ts';
import { validatorOf } from './validator.ts';

/** The comments of a published dispute, newest first. @returns undefined when there is no such dispute for the public */
export const listComments =
  ({ readModels }: QueryServices) =>
  async (
    disputeId: string,
    { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  ): Promise<Page | InvalidCursor | undefined> => {
    const after = keysAfter(cursor, ['number']);
    if (after && 'code' in after) return after;
    const { current } = readModels;
    const row = await listingRow(current, disputeId);
    if (row === undefined || !isReadable(row)) return undefined;
    const found = await current.collection(comments).find({
      where: { disputeId },
      sort: [['position', 'desc']],
      limit: limit + 1,
      ...(after && { after }),
    });
    const { rows, next } = pageOf(found, limit, ({ fields }) => [fields.position]);
    const json = JSON.stringify(rows.map(({ body }) => body));
    return { etag: validatorOf(json), json, next };
  };
