import { queryOptions, useQuery } from '@tanstack/react-query';
import { HOT_LIST, type ListQuery, listPath, RECENT_LIST } from '#contract/listPath.ts';
import type { DisputeListItem } from '#contract/views.ts';
import { get } from '#web/lib/http/http.ts';
import { isJudgeFirst } from '#web/lib/read/judgeFirst.ts';
import { queryKeys } from '#web/lib/read/queryKeys.ts';

const showcase = (list: ListQuery) =>
  queryOptions({
    queryKey: queryKeys.disputeList(list),
    queryFn: ({ signal }) => get<DisputeListItem[]>(listPath({ ...list, isJudgeFirst: isJudgeFirst() }), signal),
  });

export const hotDisputesQuery = showcase(HOT_LIST);
export const recentDisputesQuery = showcase(RECENT_LIST);

/**
 * The landing page shows no errors: if a request fails its lists are empty, and it is repeated on
 * the next visit.
 * @returns undefined while a response may still arrive
 */
export const useShowcase = (query: ReturnType<typeof showcase>): DisputeListItem[] | undefined => {
  const { data, isError } = useQuery(query);
  return isError ? (data ?? []) : data;
};
