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
