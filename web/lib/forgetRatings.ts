import { removeStored, storedKeys } from './storage.ts';

export const RATINGS = 'bothsides:rating:';

/** Forgets what somebody chose on sliders and has not handed in; see chosenRatings. */
export const forgetRatings = (): void => {
  for (const key of storedKeys(RATINGS, 'sessionStorage')) removeStored(key, 'sessionStorage');
};
