import { queryOptions } from '@tanstack/react-query';
import type { DisputeDetail } from '#contract/views.ts';
import { get } from '#web/lib/http.ts';

/** @param address the id, in whatever letters the address has it: all that is done to the dispute goes by its own */
export const disputeQuery = (address: string) => {
  const id = address.toLowerCase();
  return queryOptions({
    queryKey: ['/api/disputes', id],
    queryFn: ({ signal }) => get<DisputeDetail>(`/api/disputes/${encodeURIComponent(id)}`, signal),
  });
};
