import { removeStored, storedKeys } from '#web/lib/browser/storage.ts';

export const MOMENTS = 'bothsides:moment:';

/** Deletes what a participant has answered or put away; see moments. */
export const forgetMoments = (): void => {
  for (const key of storedKeys(MOMENTS)) removeStored(key);
};
