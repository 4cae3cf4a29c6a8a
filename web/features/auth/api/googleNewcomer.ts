import { queryOptions } from '@tanstack/react-query';
import type { GoogleNewcomer } from '#contract/views.ts';
import { get } from '#web/lib/http.ts';

/** Who has come back from Google: their own browser holds it for a quarter of an hour. */
export const googleNewcomerQuery = queryOptions({
  queryKey: ['/api/auth/google/newcomer'],
  queryFn: ({ signal }) => get<GoogleNewcomer>('/api/auth/google/newcomer', signal),
});
