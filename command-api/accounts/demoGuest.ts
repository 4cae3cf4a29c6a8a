import type { JudgedDispute } from '#domain/judgedDispute.ts';
import type { Services } from '../services.ts';
import { type User, users } from './users.ts';

/**
 * Whether somebody with a demo account, whose password is public, would take part in a dispute of
 * real people. On a public site they may not. A demo dispute is one between two demo accounts.
 */
export const isDemoGuest = async (
  { documents, isPublicSite }: Pick<Services, 'documents' | 'isPublicSite'>,
  { body }: User,
  { creatorId, partnerId }: JudgedDispute,
): Promise<boolean> => {
  if (!body.isDemo || !isPublicSite) return false;
  const parties = await documents.collection(users).getMany([creatorId, partnerId]);
  return !(parties.length > 0 && parties.every(party => party.body.isDemo));
};
