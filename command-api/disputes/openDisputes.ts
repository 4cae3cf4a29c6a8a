import { listings, members } from '#readmodels/collections.ts';
import type { Services } from '../services.ts';

/** @returns how many unpublished disputes a member takes part in */
export const disputesOpenTo = async (
  { readModels: { current } }: Pick<Services, 'readModels'>,
  memberId: string,
): Promise<number> => {
  const member = await current.collection(members).get(memberId);
  const ids = member?.body.disputes ?? [];
  const where = { id: { in: ids }, status: { in: ['draft', 'awaiting_partner'] }, withheld: null };
  return ids.length === 0 ? 0 : current.collection(listings).count(where);
};
