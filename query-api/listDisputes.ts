import type { ListQuery } from '#contract/queries.ts';
import { openPageCache } from '#platform/pageCache.ts';
import { type Listed, listedRows } from './listedRows.ts';
import { countsOf } from './listingRow.ts';
import { closeJson } from './openJson.ts';
import { type RenderedItem, renderedItems } from './renderedItems.ts';
import type { Page, QueryServices } from './services.ts';
import { validatorOf } from './validator.ts';

/** A page as it was last sent, and what it was made of. */
interface Shown {
  readonly listed: Listed;
  readonly viewsStamp: string;
  readonly page: Page;
}

interface ShownItem {
  readonly item: RenderedItem;
  readonly changing: ReturnType<typeof countsOf>;
}

/**
 * Lists published (or expired) disputes: the rows of the page, the item of each without its counts, then the counts. Each step keeps what it made
 * while that is true, and so is the page kept.
 * @returns a function from the parsed query to a page, which throws InvalidCursor
 */
export const listDisputes = ({ readModels, views, clock }: QueryServices) => {
  const rowsOf = listedRows({ readModels });
  const itemsOf = renderedItems();
  const pages = openPageCache<Shown>(({ page }) => page.json.length);

  return async (query: ListQuery): Promise<Page> => {
    const key = JSON.stringify(query);
    const now = clock.now();
    const listed = await rowsOf(query, key, now);
    const before = pages.get(key);
    const viewsStamp = views.stamp;
    if (before?.listed === listed && before.viewsStamp === viewsStamp) return before.page;

    const { rows, next } = listed;
    const counts = await views.of(rows.map(({ id }) => id));
    const items = await itemsOf(listed);
    const shown = rows.flatMap((row, index): ShownItem[] => {
      const item = items[index];
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
