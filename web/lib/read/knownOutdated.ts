import type { Query, QueryCache } from '@tanstack/react-query';
import type { DisputeDetail, DisputeListItem } from '#contract/views.ts';
import { isStatus } from '../http/http.ts';
import { isList, itemsOf, type ListData } from './disputeLists.ts';

/** What makes a stage of a dispute, beside its partner. Counts change all the time. */
const STAGE = ['title', 'status', 'withheld', 'user1StorySubmitted', 'user2StorySubmitted'] as const;

type DisputeStage = Pick<DisputeListItem, 'id' | 'user2Id' | (typeof STAGE)[number]>;

const stageOf = (dispute: DisputeStage): string =>
  JSON.stringify([dispute.user2Id !== null, ...STAGE.map(part => dispute[part])]);

/** @returns the id of the dispute whose detail a query reads */
const detailIn = ({ queryKey: [path, id, ...rest] }: Pick<Query, 'queryKey'>): string | undefined =>
  path === '/api/disputes' && typeof id === 'string' && id !== 'browse' && rest.length === 0 ? id : undefined;

/** The disputes in the data of a query. */
const disputesIn = (query: Query): readonly DisputeStage[] => {
  const { data } = query.state;
  if (data === undefined) return [];
  if (detailIn(query) !== undefined) return [(data as DisputeDetail).dispute];
  return isList(query) ? itemsOf(data as ListData<DisputeStage>) : [];
};

/**
 * Marks queries that another response has shown to be stale. They are refetched when next viewed.
 */
const markOthers = (cache: QueryCache, query: Query, isOutdated: (dispute: DisputeStage) => boolean): void => {
  for (const other of cache.getAll()) if (other !== query && disputesIn(other).some(isOutdated)) other.invalidate();
};

/** A response arrived: cached data may show an earlier stage of the same disputes. */
export const noteAnswer = (cache: QueryCache, query: Query): void => {
  const stages = new Map(disputesIn(query).map(dispute => [dispute.id, stageOf(dispute)]));
  if (stages.size > 0)
    markOthers(cache, query, dispute => (stages.get(dispute.id) ?? stageOf(dispute)) !== stageOf(dispute));
};

/** A dispute does not exist, or no longer does: lists that show it are stale. */
export const noteFailure = (cache: QueryCache, query: Query, error: unknown): void => {
  const gone = isStatus(error, 404) ? detailIn(query) : undefined;
  if (gone !== undefined) markOthers(cache, query, ({ id }) => id === gone);
};
