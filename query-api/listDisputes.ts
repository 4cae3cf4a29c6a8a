import { LRUCache } from 'lru-cache';
import type { ListQuery } from '#contract/queries.ts';
import { openPageCache } from '#platform/pageCache.ts';
import { type DisputeBody, disputes } from '#platform/readModels/collections.ts';
import type { InvalidCursor } from './cursor.ts';
import { type Listed, listedRows } from './listedRows.ts';
import { countsOf, stampOf } from './listingRow.ts';
import { closeJson, openJson } from './openJson.ts';
import type { Page, QueryServices } from './services.ts';
import { digestOf, validatorOf } from './validator.ts';

const REMEMBERED_ITEMS = 5000;

/** A page as it was last sent, and what it was made of. */
interface Shown {
  readonly listed: Listed;
  readonly viewsStamp: string;
  readonly page: Page;
}

interface Item {
  readonly stamp: string;
  /** Open (see openJson): what never changes with votes or time. */
  readonly json: string;
  readonly digest: string;
}

interface ShownItem {
  readonly item: Item;
  readonly changing: ReturnType<typeof countsOf>;
}

/** The members of a list item that never change with votes or time. */
const staticPart = ({ status: _, ...body }: DisputeBody): string => openJson(body);

/**
 * Lists published (or expired) disputes.
 * @returns a function from the parsed query to a page, or `invalid_cursor`
 */
export const listDisputes = ({ readModels, views, clock }: QueryServices) => {
  const items = new LRUCache<string, Item>({ max: REMEMBERED_ITEMS });
  const listing = listedRows({ readModels });
  const pages = openPageCache<Shown>(({ page }) => page.json.length);

  /** Loads the texts of those rows whose rendered item is missing or out of date. */
  const refresh = async ({ rows, models, generation }: Listed): Promise<void> => {
    const stamps = new Map(rows.map(row => [row.id, stampOf(generation, row)]));
    const stale = rows.filter(({ id }) => items.get(id)?.stamp !== stamps.get(id));
    if (stale.length === 0) return;
    for (const { id, body } of await models.collection(disputes).getMany(stale.map(({ id }) => id))) {
      const json = staticPart(body);
      items.set(id, { stamp: stamps.get(id) ?? '', json, digest: digestOf(json) });
    }
  };

  return async (query: ListQuery): Promise<Page | InvalidCursor> => {
    const key = JSON.stringify(query);
    const now = clock.now();
    const listed = await listing(query, key, now);
    if ('code' in listed) return listed;
    const before = pages.get(key);
    const viewsStamp = views.stamp;
    if (before?.listed === listed && before.viewsStamp === viewsStamp) return before.page;

    const { rows, next } = listed;
    const counts = await views.of(rows.map(({ id }) => id));
    await refresh(listed);
    const shown = rows.flatMap((row, index) => {
      const item = items.get(row.id);
      return item ? [{ item, changing: countsOf(row, counts[index] ?? 0, now) }] : [];
    });
    const etag = validatorOf(shown.map(({ item, changing }) => `${item.digest},${Object.values(changing)}`).join());
    const json = before?.page.etag === etag ? before.page.json : jsonOf(shown);
    const validity = { modelsStamp: listed.modelsStamp, viewsStamp, until: listed.until };
    const page = { etag, json, next, validity };
    pages.set(key, { listed, viewsStamp, page });
    return page;
  };
};

const jsonOf = (shown: readonly ShownItem[]): Buffer =>
  Buffer.from(`[${shown.map(({ item, changing }) => closeJson(item.json, changing)).join()}]`);
