import { queryOptions } from '@tanstack/react-query';
import type { DisputeListItem } from '#contract/views.ts';
import { get } from '#web/lib/http.ts';

/** The landing page is no place for errors: without an answer its lists are empty. */
const showcase = (sort: 'hot' | 'recent', limit: number) =>
  queryOptions({
    queryKey: ['/api/disputes', { status: 'published', sort, limit }],
    queryFn: ({ signal }) =>
      get<DisputeListItem[]>(`/api/disputes?status=published&sort=${sort}&limit=${limit}`, signal).catch(() => []),
  });

export const hotDisputesQuery = showcase('hot', 4);
export const recentDisputesQuery = showcase('recent', 6);
