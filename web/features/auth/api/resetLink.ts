import { queryOptions } from '@tanstack/react-query';
import type { Done } from '#contract/views.ts';
import { get } from '#web/lib/http.ts';

/** Whether a reset link still works. Asking does not use it up. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/auth/reset-password', token],
    queryFn: ({ signal }) => get<Done>(`/api/auth/reset-password/${encodeURIComponent(token)}`, signal),
    // The link may be used meanwhile.
    gcTime: 0,
  });
