import { removeStored, storedKeys } from '#web/lib/browser/storage.ts';

export const RATINGS = 'bothsides:rating:';

/** Deletes chosen but unsent ratings; see chosenRatings. */
export const forgetRatings = (): void => {
  for (const key of storedKeys(RATINGS, 'sessionStorage')) removeStored(key, 'sessionStorage');
};
