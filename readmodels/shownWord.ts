import { type VerdictWord, verdictOf } from '#domain/verdict.ts';
import type { Documents } from '#platform/documents/port.ts';
import { type ListingBody, listings } from './collections.ts';

/** The word for the votes on a dispute that are shown. */
export const shownWord = ({ shownRatings = [] }: Pick<ListingBody, 'shownRatings'>): VerdictWord =>
  verdictOf(shownRatings).word;

/** @returns the word for the shown votes on one dispute */
export const readShownWord = async (models: Documents, disputeId: string): Promise<VerdictWord> =>
  shownWord((await models.collection(listings).get(disputeId))?.body ?? {});
