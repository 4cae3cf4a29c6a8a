import { queryOptions } from '@tanstack/react-query';
import type { DisputeByCode } from '#contract/views.ts';
import { get, isStatus } from '#web/lib/http.ts';

const readByCode = (code: string, signal: AbortSignal) =>
  get<DisputeByCode>(`/api/disputes/by-code/${encodeURIComponent(code)}`, signal).catch((error: unknown) => {
    throw new Error(isStatus(error, 404) ? 'Invalid referee code' : 'Failed to fetch dispute', { cause: error });
  });

export const disputeByCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ['/api/disputes/by-code', code],
    queryFn: ({ signal }) => readByCode(code, signal),
    // Whether the place is still free is asked anew with every visit.
    gcTime: 0,
  });
