import type { OwnHeldText } from '#contract/held.ts';
import type { Documents } from '#platform/documents/port.ts';
import { type HeldTextBody, heldTexts } from '#readmodels/collections.ts';

const asTold = ({ target, text, heldAt, refusal }: HeldTextBody): OwnHeldText => ({
  target,
  status: refusal === null ? 'held' : 'refused',
  text,
  heldAt,
  reason: refusal?.reason ?? null,
  why: refusal?.why ?? null,
});

/** A person's own texts in a dispute that are held or were refused, oldest first. */
export const ownHeldIn = async (
  models: Documents,
  disputeId: string,
  authorId: string,
): Promise<readonly OwnHeldText[]> => {
  const found = await models
    .collection(heldTexts)
    .find({ where: { disputeId, authorId }, sort: [['position', 'asc']] });
  return found.map(({ body }) => asTold(body));
};

/** The same for all their disputes, by dispute. */
export const ownHeld = async (
  models: Documents,
  authorId: string,
): Promise<ReadonlyMap<string, readonly OwnHeldText[]>> => {
  const found = await models.collection(heldTexts).find({ where: { authorId }, sort: [['position', 'asc']] });
  const byDispute = Map.groupBy(found, ({ body }) => body.disputeId);
  return new Map([...byDispute].map(([disputeId, texts]) => [disputeId, texts.map(({ body }) => asTold(body))]));
};
