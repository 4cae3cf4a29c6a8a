import { readStored, removeStored, store } from '#web/lib/storage.ts';

/** Where somebody was going who must first ask for a new password: the link in the mail opens elsewhere and does not know. */
const KEY = 'bothsides:after-reset';

/** As long as the link in the mail. */
const LIFETIME_MS = 60 * 60 * 1000;

/** @param path on this site; without one, what was kept before is forgotten */
export const keepWayBack = (path: string | undefined, now = Date.now()): void => {
  if (path) store(KEY, `${now + LIFETIME_MS} ${path}`);
  else removeStored(KEY);
};

export const wayBack = (now = Date.now()): string | undefined => {
  const [until = '', path] = readStored(KEY)?.split(' ', 2) ?? [];
  return now < Number(until) ? path : undefined;
};
