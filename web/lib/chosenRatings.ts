import { RULES } from '#domain/rules.ts';
import { RATINGS } from './forgetRatings.ts';
import { readStored, removeStored, store } from './storage.ts';

const { min, max, neutral } = RULES.rating;

/**
 * What somebody chose on a slider and has not handed in, on this tab only: they may have to sign in first.
 * @returns neutral where nothing was chosen yet
 */
export const chosenRating = (disputeId: string): number => {
  const kept = Number(readStored(RATINGS + disputeId, 'sessionStorage') ?? neutral);
  return Number.isInteger(kept) && kept >= min && kept <= max ? kept : neutral;
};

export const keepRating = (disputeId: string, rating: number): void => {
  store(RATINGS + disputeId, String(rating), 'sessionStorage');
};

export const forgetRating = (disputeId: string): void => removeStored(RATINGS + disputeId, 'sessionStorage');
