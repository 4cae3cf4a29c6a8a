import { beginningOf, CARD_CHARACTERS } from '#contract/beginning.ts';
import type { ListQuery } from '#contract/queries.ts';
import { FAR_FUTURE } from '#platform/clock.ts';
import { InvalidCursor, keysAfter, pageOf } from '#platform/documents/cursor.ts';
import type { Documents } from '#platform/documents/port.ts';
import { openPageCache } from '#platform/pageCache.ts';
import { findListings, keysOf, keyTypesOf } from './findListings.ts';
import { withoutResults } from './hiddenResults.ts';
import { countsOf, isReadable, type ListingRow, listingRow } from './listingRow.ts';
import { closeJson } from './openJson.ts';
import { type PersonIn, withOwnId } from './personIn.ts';
import { type RenderedItem, renderedItems } from './renderedItems.ts';
import type { Page, QueryServices, Reader } from './services.ts';
import { validatorOf } from './validator.ts';
import { votedOn } from './votedOn.ts';

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
  readonly changing: ReturnType<typeof changingOf>;
  /** How many have looked at it; fewer than voted, if they did not open the page. */
  readonly counted: number;
}

const changingOf = (row: ListingRow, { verdict }: RenderedItem, counted: number, now: string) => ({
  ...countsOf(row, counted, now),
  verdict,
});

/** For a reader who judges first. Votes count as views, so their number is left out there, too. */
const withResultsHidden = ({ changing, counted, ...shown }: ShownItem): AnyItem => ({
  ...shown,
  changing: { ...withoutResults(changing), viewCount: counted },
});

type AnyItem = Pick<ShownItem, 'id' | 'item'> & { readonly changing: object };

/**
 * The place where a page begins, and the keys from which its cursor is made. The keys of a row tell
 * how many votes it has in some orders; where results are hidden, the cursor has only the row's id.
 * @throws InvalidCursor also for a dispute that strangers cannot read: its place would tell of it
 */
const placesIn = async (models: Documents, { cursor, sort, results }: ListQuery) => {
  const keys = (row: ListingRow) => keysOf(row, sort);
  if (results === 'shown') return { after: keysAfter(cursor, keyTypesOf(sort)), keys };
  const [id] = keysAfter(cursor, ['string']) ?? [];
  if (id === undefined) return { after: undefined, keys: idOnly };
  const row = await listingRow(models, String(id));
  if (row === undefined || !isReadable(row)) throw new InvalidCursor();
  return { after: keys(row), keys: idOnly };
};

const idOnly = ({ id }: ListingRow) => [id];

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
    const { current: models, generation } = readModels;
    const { after, keys } = await placesIn(models, query);
    const found = await findListings(models, query, { after, now, limit: query.limit + 1 });
    const { rows, next } = pageOf(found, query.limit, keys);
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
      const counted = counts[index] ?? 0;
      return item ? [{ id: row.id, item, changing: changingOf(row, item, counted, now), counted }] : [];
    });
    const forAll = query.results === 'hidden' ? shown.map(withResultsHidden) : shown;
    const etag = validatorOf(forAll.map(({ item, changing }) => `${item.digest},${JSON.stringify(changing)}`).join());
    const json = before?.page.etag === etag ? before.page.json : jsonOf(forAll);
    const validity = { modelsStamp: listed.modelsStamp, viewsStamp, until: listed.until };
    const made = { listed, viewsStamp, items: shown, page: { etag, json, next, validity } };
    pages.set(key, made);
    return made;
  };

  return async (query: ListQuery, reader: Reader | undefined): Promise<Page> => {
    const { items, listed, page } = await shownFor(query);
    if (reader === undefined) return page;
    const seen = await seenBy(query, reader, listed.models, items);
    if (seen.size === 0) return page;
    const isHidden = ({ id }: ShownItem) => query.results === 'hidden' && !seen.has(id);
    return ownPage(
      page,
      items.map(one => (isHidden(one) ? withResultsHidden(one) : withReader(one, reader.id, personIn))),
    );
  };
};

/** The disputes on a page that the reader sees differently: their own, and after their vote. */
const seenBy = async (
  { results }: ListQuery,
  reader: Reader,
  models: Documents,
  items: readonly ShownItem[],
): Promise<ReadonlySet<string>> => {
  const own = items.filter(({ item }) => item.people.includes(reader.id)).map(({ id }) => id);
  if (results === 'shown') return new Set(own);
  const ids = items.map(({ id }) => id);
  return new Set([...own, ...(await votedOn(models, ids, await reader.votesAs()))]);
};

const withReader = ({ id, item, ...rest }: ShownItem, reader: string, personIn: PersonIn): ShownItem => {
  const json = item.people.includes(reader) ? withOwnId(item.json, id, reader, personIn) : item.json;
  return { id, item: { ...item, json }, ...rest };
};

/** The same page as one reader sees it. */
const ownPage = ({ next }: Page, items: readonly AnyItem[]): Page => {
  const json = jsonOf(items);
  return { isPrivate: true, etag: validatorOf(json), json, next };
};

const jsonOf = (shown: readonly AnyItem[]): Buffer =>
  Buffer.from(`[${shown.map(({ item, changing }) => closeJson(item.json, changing)).join()}]`);
