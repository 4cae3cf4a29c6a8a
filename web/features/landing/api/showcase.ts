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
 * The landing page is no place for errors: without an answer its lists are empty, and asked for again with the next visit.
 * @returns undefined as long as an answer may come
 */
export const useShowcase = (query: ReturnType<typeof showcase>): DisputeListItem[] | undefined => {
  const { data, isError } = useQuery(query);
  return isError ? (data ?? []) : data;
};
