import type { Documents } from '#platform/documents/port.ts';
import { comments, disputes } from '#platform/readModels/collections.ts';
import { keysAfter, pageOf } from './cursor.ts';
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

/** The comments of a dispute, newest first. @returns undefined when for this reader there is no such dispute; @throws InvalidCursor */
export const listComments =
  ({ readModels }: QueryServices) =>
  async (
    disputeId: string,
    reader: string | undefined,
    { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  ): Promise<Page | undefined> => {
    const after = keysAfter(cursor, ['number']);
    const models = readModels.current;
    const row = await listingRow(models, disputeId);
    if (row === undefined || !(await isThereFor(models, row, reader))) return undefined;
    const found = await models.collection(comments).find({
      where: { disputeId },
      sort: [['position', 'desc']],
      limit: limit + 1,
      ...(after && { after }),
    });
    const { rows, next } = pageOf(found, limit, ({ fields }) => [fields.position]);
    const json = JSON.stringify(rows.map(({ body }) => body));
    return { etag: validatorOf(json), json, next, isPrivate: !isReadable(row) };
  };
