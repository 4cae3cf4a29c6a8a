import { queryOptions } from '@tanstack/react-query';
import type { OwnDispute } from '#contract/views.ts';
import { get } from '#web/lib/http.ts';

export const myDisputesQuery = queryOptions({
  queryKey: ['/api/my-disputes'],
  queryFn: ({ signal }) => get<OwnDispute[]>('/api/my-disputes', signal),
});
