import { LRUCache } from 'lru-cache';
import type { ListQuery } from '#contract/queries.ts';
import { FAR_FUTURE } from '#platform/clock.ts';
import { keysAfter, pageOf } from '#platform/documents/cursor.ts';
import type { Documents } from '#platform/documents/port.ts';
import { findListings, keysOf, keyTypesOf } from './findListings.ts';
import type { ListingRow } from './listingRow.ts';
import type { QueryServices } from './services.ts';

/** The rows of a page. As long as they stay the same, the same object is returned. */
export interface Listed {
  readonly rows: readonly ListingRow[];
  /** Where the next page starts, if there is one. */
  readonly next: string | undefined;
  /** The read models that the rows come from, with their generation and stamp. */
  readonly models: Documents;
  readonly generation: number;
  readonly modelsStamp: string;
  /** When the first of them expires, after which the page must be read again. */
  readonly until: string;
}

const REMEMBERED = 500;

/** A list of expired disputes grows with time alone, so it is read each time. */
const endOf = (found: readonly ListingRow[], { status }: ListQuery, now: string): string =>
  status === 'expired'
    ? now
    : found.reduce(
        (first, { fields }) => (String(fields.expiresAt) < first ? String(fields.expiresAt) : first),
        FAR_FUTURE,
      );

/**
 * Finds the rows of a page, and caches them until the read models change or one of them expires.
 * @returns a function from the query, and the query as a text, to the rows; it throws InvalidCursor
 */
export const listedRows = ({ readModels }: Pick<QueryServices, 'readModels'>) => {
  const kept = new LRUCache<string, Listed>({ max: REMEMBERED });

  return async (query: ListQuery, key: string, now: string): Promise<Listed> => {
    const modelsStamp = readModels.stamp();
    const known = kept.get(key);
    if (known?.modelsStamp === modelsStamp && now < known.until) return known;

    const after = keysAfter(query.cursor, keyTypesOf(query.sort));
    const { current: models, generation } = readModels;
    const found = await findListings(models, query, { after, now, limit: query.limit + 1 });
    const { rows, next } = pageOf(found, query.limit, row => keysOf(row, query.sort));
    const listed = { rows, next, models, generation, modelsStamp, until: endOf(found, query, now) };
    kept.set(key, listed);
    return listed;
  };
};
