import type { OwnHeldText } from '#contract/held.ts';
import type { Documents } from '#platform/documents/port.ts';
import { asOwnHeld } from '#readmodels/asOwnHeld.ts';
import { heldTexts } from '#readmodels/collections.ts';

/** A person's own texts in a dispute that are held or were refused, oldest first. */
export const ownHeldIn = async (
  models: Documents,
  disputeId: string,
  authorId: string,
): Promise<readonly OwnHeldText[]> => {
  const found = await models
    .collection(heldTexts)
    .find({ where: { disputeId, authorId }, sort: [['position', 'asc']] });
  return found.map(asOwnHeld);
};

/** The same for several disputes, by dispute. */
export const ownHeld = async (
  models: Documents,
  authorId: string,
  disputeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OwnHeldText[]>> => {
  const found = await models
    .collection(heldTexts)
    .find({ where: { authorId, disputeId: { in: disputeIds } }, sort: [['position', 'asc']] });
  const byDispute = Map.groupBy(found, ({ body }) => body.disputeId);
  return new Map([...byDispute].map(([disputeId, texts]) => [disputeId, texts.map(asOwnHeld)]));
};
