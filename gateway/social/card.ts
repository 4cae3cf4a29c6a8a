import { LRUCache } from 'lru-cache';
import type { DisputeSummary } from '#query-api/disputeSummary.ts';

const REMEMBERED = 200;

/**
 * The preview images of disputes (see drawCard). The last ones are kept until the dispute changes.
 */
export const openCardPainter = () => {
  const painted = new LRUCache<string, Buffer>({ max: REMEMBERED });

  return async (summary: DisputeSummary): Promise<Buffer> => {
    const key = JSON.stringify(summary);
    const known = painted.get(key);
    if (known) return known;
    // The drawing code is large and must not slow down the start.
    const { drawCard } = await import('./drawCard.ts');
    const png = await drawCard(summary);
    painted.set(key, png);
    return png;
  };
};
