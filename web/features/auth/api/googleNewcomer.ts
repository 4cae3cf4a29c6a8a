import { queryOptions } from '@tanstack/react-query';
import type { GoogleNewcomer } from '#contract/views.ts';
import { get } from '#web/lib/http.ts';

/** The person who has returned from Google. Their browser keeps this for fifteen minutes. */
export const googleNewcomerQuery = queryOptions({
  queryKey: ['/api/auth/google/newcomer'],
  queryFn: ({ signal }) => get<GoogleNewcomer>('/api/auth/google/newcomer', signal),
});
