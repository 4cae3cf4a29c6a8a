import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ListQuery } from '#contract/queries.ts';
import { type DisputeBody, disputes } from '#platform/readModels/collections.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { findListings, keysOf } from './findListings.ts';
import { countsOf, type ListingRow, stampOf } from './listingRow.ts';
import { closeJson, openJson } from './openJson.ts';
import type { Page, QueryServices } from './services.ts';

const REMEMBERED_ITEMS = 5000;
const REMEMBERED_BYTES = 64 * 1024 * 1024;

/** The members of a list item that never change with votes or time. */
const staticPart = ({ status: _, ...body }: DisputeBody): string => openJson(body);

/**
 * Lists published (or expired) disputes.
 * @returns a function from the parsed query to a page, or `invalid_cursor`
 */
export const listDisputes = ({ readModels, views, clock }: QueryServices) => {
  const items = new LRUCache<string, { stamp: string; json: string }>({ max: REMEMBERED_ITEMS });
  const pages = new LRUCache<string, Buffer>({ maxSize: REMEMBERED_BYTES, sizeCalculation: page => page.length + 1 });

  /** Loads the texts of those rows whose rendered item is missing or out of date. */
  const refresh = async (rows: readonly ListingRow[]): Promise<void> => {
    const { generation, current } = readModels;
    const stamps = new Map(rows.map(row => [row.id, stampOf(generation, row)]));
    const stale = rows.filter(({ id }) => items.get(id)?.stamp !== stamps.get(id));
    if (stale.length === 0) return;
    for (const { id, body } of await current.collection(disputes).getMany(stale.map(({ id }) => id))) {
      items.set(id, { stamp: stamps.get(id) ?? '', json: staticPart(body) });
    }
  };

  const render = async (rows: readonly ListingRow[], counts: readonly number[], now: string): Promise<Buffer> => {
    await refresh(rows);
    const rendered = rows.flatMap((row, index) => {
      const item = items.get(row.id);
      return item ? [closeJson(item.json, countsOf(row, counts[index] ?? 0, now))] : [];
    });
    return Buffer.from(`[${rendered.join(',')}]`);
  };

  return async (query: ListQuery): Promise<Page | { readonly code: 'invalid_cursor' }> => {
    const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, 2);
    if (query.cursor !== undefined && after === undefined) return { code: 'invalid_cursor' };
    const now = clock.now();
    // One more than asked for tells whether there is another page.
    const found = await findListings(readModels.current, query, { after, now, limit: query.limit + 1 });
    const rows = found.slice(0, query.limit);
    const counts = await views.of(rows.map(({ id }) => id));

    const etag = etagOf(readModels.generation, rows, counts);
    const json = pages.get(etag) ?? (await render(rows, counts, now));
    pages.set(etag, json);
    const last = rows.at(-1);
    const next = found.length > rows.length && last ? encodeCursor(keysOf(last, query.sort)) : undefined;
    return { etag, json, next };
  };
};

const etagOf = (generation: number, rows: readonly ListingRow[], counts: readonly number[]): string => {
  const stamps = rows.map((row, index) => `${row.id}${stampOf(generation, row)}.${row.fields.status}.${counts[index]}`);
  return `"${createHash('sha1').update(stamps.join()).digest('base64url')}"`;
};
