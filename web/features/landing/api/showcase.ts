import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DisputeListItem } from '#contract/views.ts';
import { get } from '#web/lib/http.ts';

const showcase = (sort: 'hot' | 'recent', limit: number) =>
  queryOptions({
    queryKey: ['/api/disputes', { status: 'published', sort, limit }],
    queryFn: ({ signal }) =>
      get<DisputeListItem[]>(`/api/disputes?status=published&sort=${sort}&limit=${limit}`, signal),
  });

export const hotDisputesQuery = showcase('hot', 4);
export const recentDisputesQuery = showcase('recent', 6);

/**
 * The landing page shows no errors: if a request fails its lists are empty, and it is repeated on
 * the next visit.
 * @returns undefined while a response may still arrive
 */
export const useShowcase = (query: ReturnType<typeof showcase>): DisputeListItem[] | undefined => {
  const { data, isError } = useQuery(query);
  return isError ? (data ?? []) : data;
};
