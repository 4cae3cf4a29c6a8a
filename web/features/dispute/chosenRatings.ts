import { RULES } from '#domain/rules.ts';
import { RATINGS } from '#web/features/auth/forgetRatings.ts';
import { readStored, removeStored, store } from '#web/lib/browser/storage.ts';

const { min, max, neutral } = RULES.rating;

/**
 * A chosen but unsent rating, in this tab only: the user may have to sign in first.
 * @returns neutral if nothing was chosen yet
 */
export const chosenRating = (disputeId: string): number => {
  const kept = Number(readStored(RATINGS + disputeId, 'sessionStorage') ?? neutral);
  return Number.isInteger(kept) && kept >= min && kept <= max ? kept : neutral;
};

export const keepRating = (disputeId: string, rating: number): void => {
  store(RATINGS + disputeId, String(rating), 'sessionStorage');
};

export const forgetRating = (disputeId: string): void => removeStored(RATINGS + disputeId, 'sessionStorage');
