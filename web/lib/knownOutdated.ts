import type { Query, QueryCache } from '@tanstack/react-query';
import type { DisputeDetail, DisputeListItem } from '#contract/views.ts';
import { isStatus } from './http.ts';
import type { Page } from './page.ts';

type Told = Pick<
  DisputeListItem,
  'id' | 'title' | 'status' | 'withheld' | 'user2Id' | 'user1StorySubmitted' | 'user2StorySubmitted'
>;

/** @returns the id of the dispute whose detail a query reads */
const detailIn = ({ queryKey: [path, id, ...rest] }: Pick<Query, 'queryKey'>): string | undefined =>
  path === '/api/disputes' && typeof id === 'string' && id !== 'browse' && rest.length === 0 ? id : undefined;

const isList = ({ queryKey: [path, id] }: Pick<Query, 'queryKey'>): boolean =>
  path === '/api/my-disputes' || (path === '/api/disputes' && (typeof id === 'object' || id === 'browse'));

/** The disputes in the data of a query. */
const disputesIn = (query: Query): readonly Told[] => {
  const { data } = query.state;
  if (data === undefined) return [];
  if (detailIn(query) !== undefined) return [(data as DisputeDetail).dispute];
  if (!isList(query)) return [];
  return Array.isArray(data) ? data : (data as { pages: Page<Told>[] }).pages.flatMap(({ items }) => items);
};

/** The stage of a dispute. Counts change all the time and are left out. */
const stageOf = ({ title, status, withheld, user2Id, user1StorySubmitted, user2StorySubmitted }: Told): string =>
  JSON.stringify([title, status, withheld, user2Id !== null, user1StorySubmitted, user2StorySubmitted]);

/**
 * Marks queries that another response has shown to be stale. They are refetched when next viewed.
 */
const markOthers = (cache: QueryCache, query: Query, isOutdated: (told: Told) => boolean): void => {
  for (const other of cache.getAll()) if (other !== query && disputesIn(other).some(isOutdated)) other.invalidate();
};

/** A response arrived: cached data may show an earlier stage of the same disputes. */
export const noteAnswer = (cache: QueryCache, query: Query): void => {
  const stages = new Map(disputesIn(query).map(told => [told.id, stageOf(told)]));
  if (stages.size > 0) markOthers(cache, query, told => (stages.get(told.id) ?? stageOf(told)) !== stageOf(told));
};

/** A dispute does not exist, or no longer does: lists that show it are stale. */
export const noteFailure = (cache: QueryCache, query: Query, error: unknown): void => {
  const gone = isStatus(error, 404) ? detailIn(query) : undefined;
  if (gone !== undefined) markOthers(cache, query, ({ id }) => id === gone);
};
