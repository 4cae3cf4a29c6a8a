import { LRUCache } from 'lru-cache';

const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry takes besides: headers, validators, its place in the list. Without it empty pages would count for nothing, and millions would be kept. */
const ENTRY_BYTES = 4096;

/** Remembers the pages that were asked for last, in bounded memory. @param bytesOf how long the texts of a page are */
export const openPageCache = <Page extends object>(
  bytesOf: (page: Page) => number,
  maxBytes = MAX_BYTES,
): LRUCache<string, Page> =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: (page, key) => bytesOf(page) + key.length + ENTRY_BYTES });
