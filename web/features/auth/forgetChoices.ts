import { removeStored, storedKeys } from '#web/lib/browser/storage.ts';

/** What a participant has answered or put away; see useMoment. */
export const MOMENTS = 'bothsides:moment:';
/** Chosen but unsent ratings; see chosenRatings. */
export const RATINGS = 'bothsides:rating:';
/** The comments that somebody posted in this tab; see useIsOwn. */
export const OWN_COMMENTS = 'bothsides:own:';
/** The values typed into the registration form; see registration. */
export const REGISTRATION = 'bothsides:registration';

/** Deletes what one person chose or did here, so that the next does not find it. */
export const forgetChoices = (): void => {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    for (const prefix of [MOMENTS, RATINGS, OWN_COMMENTS])
      for (const key of storedKeys(prefix, area)) removeStored(key, area);
};

export const forgetRegistration = (): void => removeStored(REGISTRATION, 'sessionStorage');
