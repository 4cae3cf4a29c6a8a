import { beginningOf, CARD_CHARACTERS } from '#contract/beginning.ts';
import type { ListQuery } from '#contract/queries.ts';
import { FAR_FUTURE } from '#platform/clock.ts';
import { keysAfter, pageOf } from '#platform/documents/cursor.ts';
import type { Documents } from '#platform/documents/port.ts';
import { openPageCache } from '#platform/pageCache.ts';
import { findListings, keysOf, keyTypesOf } from './findListings.ts';
import { countsOf, type ListingRow } from './listingRow.ts';
import { closeJson } from './openJson.ts';
import { type PersonIn, withOwnId } from './personIn.ts';
import { type RenderedItem, renderedItems } from './renderedItems.ts';
import type { Page, QueryServices } from './services.ts';
import { validatorOf } from './validator.ts';

/** The rows of a page. As long as they stay the same, the same object is returned. */
interface Listed {
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

/** A list of expired disputes grows with time alone, so it is read each time. */
const endOf = (found: readonly ListingRow[], { status }: ListQuery, now: string): string =>
  status === 'expired'
    ? now
    : found.reduce(
        (first, { fields }) => (String(fields.expiresAt) < first ? String(fields.expiresAt) : first),
        FAR_FUTURE,
      );

/** A page as it was last sent, and the parts from which it was made. */
interface Shown {
  readonly listed: Listed;
  readonly viewsStamp: string;
  readonly items: readonly ShownItem[];
  readonly page: Page;
}

interface ShownItem {
  readonly id: string;
  readonly item: RenderedItem;
  readonly changing: ReturnType<typeof countsOf>;
}

/**
 * Lists published (or expired) disputes in three steps: the rows of the page, each row's item
 * without counts, then the counts. A page is kept with its rows: they are read again when the read
 * models have changed or one of them has expired, and rendered again when the counts have.
 * @returns a function from the parsed query and the reader (undefined for a visitor) to a page; it
 * throws InvalidCursor
 */
export const listDisputes = ({ readModels, views, clock, personIn }: QueryServices) => {
  const itemsOf = {
    beginnings: renderedItems(personIn, story => beginningOf(story, CARD_CHARACTERS)),
    whole: renderedItems(personIn, story => story),
  };
  const pages = openPageCache<Shown>(({ page }) => page.json.length);

  const rowsOf = async (query: ListQuery, before: Listed | undefined, now: string): Promise<Listed> => {
    const modelsStamp = readModels.stamp();
    if (before?.modelsStamp === modelsStamp && now < before.until) return before;
    const after = keysAfter(query.cursor, keyTypesOf(query.sort));
    const { current: models, generation } = readModels;
    const found = await findListings(models, query, { after, now, limit: query.limit + 1 });
    const { rows, next } = pageOf(found, query.limit, row => keysOf(row, query.sort));
    return { rows, next, models, generation, modelsStamp, until: endOf(found, query, now) };
  };

  const shownFor = async (query: ListQuery): Promise<Shown> => {
    const key = JSON.stringify(query);
    const now = clock.now();
    const before = pages.get(key);
    const listed = await rowsOf(query, before?.listed, now);
    const viewsStamp = views.stamp;
    if (before?.listed === listed && before.viewsStamp === viewsStamp) return before;

    const { rows, next } = listed;
    const counts = await views.of(rows.map(({ id }) => id));
    const items = await itemsOf[query.stories](listed);
    const shown = rows.flatMap((row, index): ShownItem[] => {
      const item = items[index];
      return item ? [{ id: row.id, item, changing: countsOf(row, counts[index] ?? 0, now) }] : [];
    });
    const etag = validatorOf(shown.map(({ item, changing }) => `${item.digest},${Object.values(changing)}`).join());
    const json = before?.page.etag === etag ? before.page.json : jsonOf(shown);
    const validity = { modelsStamp: listed.modelsStamp, viewsStamp, until: listed.until };
    const made = { listed, viewsStamp, items: shown, page: { etag, json, next, validity } };
    pages.set(key, made);
    return made;
  };

  return async (query: ListQuery, reader: string | undefined): Promise<Page> => {
    const { items, page } = await shownFor(query);
    const isListed = reader !== undefined && items.some(({ item }) => item.people.includes(reader));
    return isListed ? ownPage(page, items, reader, personIn) : page;
  };
};

/** The same page for a reader who takes part in a dispute on it. */
const ownPage = ({ etag, next }: Page, items: readonly ShownItem[], reader: string, personIn: PersonIn): Page => {
  const own = ({ id, item, ...rest }: ShownItem): ShownItem => {
    const json = item.people.includes(reader) ? withOwnId(item.json, id, reader, personIn) : item.json;
    return { id, item: { ...item, json }, ...rest };
  };
  return { isPrivate: true, etag: validatorOf(`${etag} ${reader}`), json: jsonOf(items.map(own)), next };
};

const jsonOf = (shown: readonly ShownItem[]): Buffer =>
  Buffer.from(`[${shown.map(({ item, changing }) => closeJson(item.json, changing)).join()}]`);
