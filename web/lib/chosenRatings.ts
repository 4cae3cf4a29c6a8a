import { RULES } from '#domain/rules.ts';
import { readStored, removeStored, store, storedKeys } from './storage.ts';

/** What somebody chose on a slider and has not handed in, on this tab only: they may have to sign in first. */
const PREFIX = 'bothsides:rating:';

const { min, max, neutral } = RULES.rating;

/** @returns neutral where nothing was chosen yet */
export const chosenRating = (disputeId: string): number => {
  const kept = Number(readStored(PREFIX + disputeId, 'sessionStorage') ?? neutral);
  return Number.isInteger(kept) && kept >= min && kept <= max ? kept : neutral;
};

export const keepRating = (disputeId: string, rating: number): void => {
  store(PREFIX + disputeId, String(rating), 'sessionStorage');
};

export const forgetRating = (disputeId: string): void => removeStored(PREFIX + disputeId, 'sessionStorage');

export const forgetRatings = (): void => {
  for (const key of storedKeys(PREFIX, 'sessionStorage')) removeStored(key, 'sessionStorage');
};
