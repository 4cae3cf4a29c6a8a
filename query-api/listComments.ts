import { InvalidCursor, keysAfter, pageOf } from '#platform/documents/cursor.ts';
import type { Documents, Scalar } from '#platform/documents/port.ts';
import { comments } from '#readmodels/collections.ts';
import { shownComment } from '#readmodels/shownComment.ts';
import { isReadable, listingRow } from './listingRow.ts';
import { isThereFor } from './readableDispute.ts';
import type { Page, QueryServices } from './services.ts';
import { validatorOf } from './validator.ts';

/**
 * The position of the comment that a cursor names. Cursors name comments because positions in the
 * log would reveal how much happens between two comments.
 * @throws InvalidCursor
 */
const positionAfter = async (models: Documents, disputeId: string, cursor: string): Promise<readonly [Scalar]> => {
  const [commentId] = keysAfter(cursor, ['string']) ?? [];
  const last = await models.collection(comments).get(String(commentId));
  if (last?.fields.disputeId !== disputeId) throw new InvalidCursor();
  return [last.fields.position];
};

/**
 * The comments of a dispute, newest first.
 * @returns undefined if there is no such dispute for this reader
 * @throws InvalidCursor
 */
export const listComments =
  ({ readModels }: QueryServices) =>
  async (
    disputeId: string,
    reader: string | undefined,
    { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  ): Promise<Page | undefined> => {
    const models = readModels.current;
    const row = await listingRow(models, disputeId);
    if (row === undefined || !(await isThereFor(models, row, reader))) return undefined;
    const after = cursor === undefined ? undefined : await positionAfter(models, disputeId, cursor);
    const found = await models.collection(comments).find({
      where: { disputeId },
      sort: [['position', 'desc']],
      limit: limit + 1,
      ...(after && { after }),
    });
    const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
    const json = JSON.stringify(rows.map(({ body }) => shownComment(body)));
    return { etag: validatorOf(json), json, next, isPrivate: !isReadable(row) };
  };
