import type { Documents } from '#platform/documents/port.ts';
import { type DisputeBody, disputes } from '#readmodels/collections.ts';
import { isReadable, type ListingRow, listingRow } from './listingRow.ts';

/** @returns the row and the texts of a dispute that strangers can read; undefined for any other */
export const readableDispute = async (
  models: Documents,
  id: string,
): Promise<{ readonly row: ListingRow; readonly body: DisputeBody } | undefined> => {
  const row = await listingRow(models, id);
  if (row === undefined || !isReadable(row)) return undefined;
  const dispute = await models.collection(disputes).get(id);
  return dispute && { row, body: dispute.body };
};
