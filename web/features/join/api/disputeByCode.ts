import { queryOptions } from '@tanstack/react-query';
import type { DisputeByCode } from '#contract/views.ts';
import { get, isStatus } from '#web/lib/http/http.ts';
import { queryKeys } from '#web/lib/read/queryKeys.ts';

/** Tells an unknown code from every other failure. */
export const failed = (cause: unknown): Error =>
  new Error(isStatus(cause, 404) ? 'Invalid referee code' : 'Failed to fetch dispute', { cause });

const readByCode = (code: string, signal: AbortSignal) =>
  get<DisputeByCode>(`/api/disputes/by-code/${encodeURIComponent(code)}`, signal).catch((error: unknown) => {
    throw failed(error);
  });

export const disputeByCodeQuery = (code: string) =>
  queryOptions({
    queryKey: queryKeys.disputeByCode(code),
    queryFn: ({ signal }) => readByCode(code, signal),
    // Every visit asks again whether the place is still free.
    gcTime: 0,
  });
