import { readStored, store } from '#web/lib/storage.ts';

const KEY = 'bothsides:reel-played';

/** Where the browser stores nothing, this is known as long as the page is open. */
let wasPlayedHere = false;

/** Remembers that somebody has played a reel by hand on this device. */
export const notePlay = (): void => {
  if (wasPlayedHere) return;
  wasPlayedHere = true;
  store(KEY, 'yes');
};

/** Whether somebody has ever played a reel by hand on this device. */
export const wasPlayedBefore = (): boolean => wasPlayedHere || readStored(KEY) !== null;
