import type { Documents } from '#platform/documents/port.ts';
import { type DisputeBody, disputes } from '#readmodels/collections.ts';
import { isParticipant } from './disputeTexts.ts';
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

/** Everyone can read a public dispute; only its two participants can read any other. */
export const isThereFor = async (models: Documents, row: ListingRow, reader: string | undefined): Promise<boolean> => {
  if (isReadable(row)) return true;
  const dispute = await models.collection(disputes).get(row.id);
  return dispute !== undefined && isParticipant(dispute.body, reader);
};
