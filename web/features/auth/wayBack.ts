import { readStored, removeStored, store } from '#web/lib/browser/storage.ts';

/**
 * Where somebody was going before they had to ask for a new password. The mailed link opens in
 * another page that does not know.
 */
const KEY = 'bothsides:after-reset';

/** As long as the mailed link is valid. */
const LIFETIME_MS = 60 * 60 * 1000;

/** @param path on this site; if absent, the stored one is deleted */
export const keepWayBack = (path: string | undefined, now = Date.now()): void => {
  if (path) store(KEY, `${now + LIFETIME_MS} ${path}`);
  else removeStored(KEY);
};

export const wayBack = (now = Date.now()): string | undefined => {
  const [until = '', path] = readStored(KEY)?.split(' ', 2) ?? [];
  return now < Number(until) ? path : undefined;
};
