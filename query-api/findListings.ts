import type { ListQuery, Sort } from '#contract/queries.ts';
import type { KeyTypes } from '#platform/documents/cursor.ts';
import type { Documents, Scalar, Where } from '#platform/documents/port.ts';
import { listings } from '#readmodels/collections.ts';
import { searchText } from '#readmodels/searchText.ts';
import type { ListingRow } from './listingRow.ts';

type SortField = 'hot' | 'publishedAt' | 'votes' | 'comments' | 'expiresAt';
/** One value for each key of the sort order. */
type Keys = readonly Scalar[];

const order: { readonly [S in Sort]: readonly [SortField, 'asc' | 'desc'] } = {
  hot: ['hot', 'desc'],
  recent: ['publishedAt', 'desc'],
  popular: ['votes', 'desc'],
  discussed: ['comments', 'desc'],
  ending: ['expiresAt', 'asc'],
};

/** More than can expire at once: the log records an expiry within about a second. */
const MOST_DUE = 1000;

/** The values that place a row in the sort order: its sort field and its id. */
export const keysOf = (row: ListingRow, sort: Sort): Keys => [row.fields[order[sort][0]], row.id];

/** The types of these values. */
export const keyTypesOf = (sort: Sort): KeyTypes => [
  listings.fields[order[sort][0]] === 'text' ? 'string' : 'number',
  'string',
];

const compare = (a: Keys, b: Keys): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  const [one, other] = [a[at] ?? '', b[at] ?? ''];
  if (at < 0) return 0;
  return one < other ? -1 : 1;
};

/**
 * The rows of one page, in the order of the query.
 * @param after the keys of the last row of the previous page
 * @param now disputes expire at this exact instant, even before the log records it
 * @param limit the most rows to return
 */
export const findListings = async (
  models: Documents,
  { status, sort, q }: ListQuery,
  { after, now, limit }: { readonly after: Keys | undefined; readonly now: string; readonly limit: number },
): Promise<readonly ListingRow[]> => {
  const rows = models.collection(listings);
  const [field, direction] = order[sort];
  const title = q ? { title: { contains: searchText(q) } } : {};
  const listed = { withheld: null };
  const find = (where: Where<keyof typeof listings.fields>) =>
    rows.findFields({
      where: { ...where, ...listed, ...title },
      sort: [
        [field, direction],
        ['id', direction],
      ],
      limit,
      ...(after && { after }),
    });
  if (status === 'published') return find({ status, expiresAt: { gt: now } });

  // Looked up by their expiry, not in the order of the query: an index leads straight to them, and
  // usually there are none.
  const due = await rows.findFields({
    where: { status: 'published', expiresAt: { lte: now }, ...listed, ...title },
    sort: [['expiresAt', 'asc']],
    limit: MOST_DUE,
  });
  const found = await find({ status });
  const inOrder = (a: Keys, b: Keys): number => (direction === 'asc' ? compare(a, b) : compare(b, a));
  const noted = new Set(found.map(({ id }) => id));
  const next = due.filter(row => !noted.has(row.id) && (!after || inOrder(keysOf(row, sort), after) > 0));
  if (next.length === 0) return found;
  return [...found, ...next].sort((a, b) => inOrder(keysOf(a, sort), keysOf(b, sort))).slice(0, limit);
};
