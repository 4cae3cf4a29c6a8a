import { LRUCache } from 'lru-cache';

const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry costs besides its text; it limits how many empty pages are kept. */
const ENTRY_BYTES = 4096;

/**
 * Caches the most recently used pages in limited memory.
 * @param bytesOf returns the size of a page
 */
export const openPageCache = <Page extends object>(
  bytesOf: (page: Page) => number,
  maxBytes = MAX_BYTES,
): LRUCache<string, Page> =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: (page, key) => bytesOf(page) + key.length + ENTRY_BYTES });

/** How many keys are remembered at least. */
const ASKED_KEYS = 20_000;

/**
 * Tells whether a key comes for the second time in a while. A page that nobody asks for again is
 * not worth keeping: of many such pages V8 moves each twice and collects it last.
 */
export const openAskedBefore = (most = ASKED_KEYS): ((key: string) => boolean) => {
  let [recent, earlier] = [new Set<string>(), new Set<string>()];
  return key => {
    if (recent.has(key)) return true;
    const wasAsked = earlier.has(key);
    if (recent.size >= most) [recent, earlier] = [new Set(), recent];
    recent.add(key);
    return wasAsked;
  };
};
