import { LRUCache } from 'lru-cache';

/**
 * Remembers the most recently used entries. An LRUCache with `max` takes the memory for all of them
 * at once, which is a tenth of the time that a server takes to start; one with `maxSize` grows.
 */
export const recentlyUsed = <Value extends object | string | number>(most: number): LRUCache<string, Value> =>
  new LRUCache({ maxSize: most, sizeCalculation: () => 1 });
