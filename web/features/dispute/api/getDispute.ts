import { queryOptions } from '@tanstack/react-query';
import type { DisputeDetail } from '#contract/views.ts';
import { get } from '#web/lib/http.ts';

export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/disputes', id],
    queryFn: ({ signal }) => get<DisputeDetail>(`/api/disputes/${encodeURIComponent(id)}`, signal),
  });
