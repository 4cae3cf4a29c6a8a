import { queryOptions } from '@tanstack/react-query';
import type { OwnDispute } from '#contract/views.ts';
import { getPage, type Page } from '#web/lib/http/http.ts';
import { queryKeys } from '#web/lib/read/queryKeys.ts';

/** All pages, because the counts and the tabs are about all disputes. */
const allPages = async (signal: AbortSignal): Promise<OwnDispute[]> => {
  const disputes: OwnDispute[] = [];
  for (let path: string | undefined = '/api/my-disputes'; path !== undefined; ) {
    const page: Page<OwnDispute> = await getPage<OwnDispute>(path, signal);
    disputes.push(...page.items);
    path = page.next;
  }
  return disputes;
};

export const myDisputesQuery = queryOptions({
  queryKey: queryKeys.myDisputes,
  queryFn: ({ signal }) => allPages(signal),
});
