import type { Documents, Scalar } from '#platform/documents/port.ts';
import { comments, disputes } from '#readmodels/collections.ts';
import { InvalidCursor, keysAfter, pageOf } from './cursor.ts';
import { isParticipant } from './disputeTexts.ts';
import { isReadable, type ListingRow, listingRow } from './listingRow.ts';
import type { Page, QueryServices } from './services.ts';
import { validatorOf } from './validator.ts';

/** Everybody reads what is public; what is not, its two participants. */
const isThereFor = async (models: Documents, row: ListingRow, reader: string | undefined): Promise<boolean> => {
  if (isReadable(row)) return true;
  const dispute = await models.collection(disputes).get(row.id);
  return dispute !== undefined && isParticipant(dispute.body, reader);
};

/**
 * Where the comment of a cursor stands. Cursors name comments: positions in the log would tell strangers how much happens between two of them.
 * @throws InvalidCursor
 */
const positionAfter = async (models: Documents, disputeId: string, cursor: string): Promise<readonly [Scalar]> => {
  const [commentId] = keysAfter(cursor, ['string']) ?? [];
  const last = await models.collection(comments).get(String(commentId));
  if (last?.fields.disputeId !== disputeId) throw new InvalidCursor();
  return [last.fields.position];
};

/** The comments of a dispute, newest first. @returns undefined when for this reader there is no such dispute; @throws InvalidCursor */
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
    const json = JSON.stringify(rows.map(({ body }) => body));
    return { etag: validatorOf(json), json, next, isPrivate: !isReadable(row) };
  };
