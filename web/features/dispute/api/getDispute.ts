import { queryOptions } from '@tanstack/react-query';
import type { DisputeDetail } from '#contract/views.ts';
import { get } from '#web/lib/http/http.ts';
import { queryKeys } from '#web/lib/read/queryKeys.ts';

export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.dispute(id),
    queryFn: ({ signal }) => get<DisputeDetail>(`/api/disputes/${encodeURIComponent(id)}`, signal),
  });
