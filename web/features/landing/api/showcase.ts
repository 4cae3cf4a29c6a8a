import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DisputeListItem } from '#contract/views.ts';
import { get } from '#web/lib/http.ts';

const showcase = (asked: { sort: 'hot' | 'recent'; limit: number; stories?: 'whole' }) =>
  queryOptions({
    queryKey: ['/api/disputes', { status: 'published', ...asked }],
    queryFn: ({ signal }) =>
      get<DisputeListItem[]>(
        `/api/disputes?${new URLSearchParams({ status: 'published', ...asked, limit: `${asked.limit}` })}`,
        signal,
      ),
  });

export const hotDisputesQuery = showcase({ sort: 'hot', limit: 4 });
/** Reels without a film read the whole stories aloud. */
export const recentDisputesQuery = showcase({ sort: 'recent', limit: 6, stories: 'whole' });

/**
 * The landing page shows no errors: if a request fails its lists are empty, and it is repeated on
 * the next visit.
 * @returns undefined while a response may still arrive
 */
export const useShowcase = (query: ReturnType<typeof showcase>): DisputeListItem[] | undefined => {
  const { data, isError } = useQuery(query);
  return isError ? (data ?? []) : data;
};
