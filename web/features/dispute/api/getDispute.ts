import { queryOptions } from '@tanstack/react-query';
import { withResultsHidden } from '#contract/listPath.ts';
import type { DisputeDetail } from '#contract/views.ts';
import { get } from '#web/lib/http/http.ts';
import { isJudgeFirst } from '#web/lib/read/judgeFirst.ts';
import { queryKeys } from '#web/lib/read/queryKeys.ts';

/** Reads a dispute. For readers who judge first, its results are there once they have voted. */
export const readDispute = (id: string, signal: AbortSignal): Promise<DisputeDetail> =>
  get(withResultsHidden(`/api/disputes/${encodeURIComponent(id)}`, isJudgeFirst()), signal);

export const disputeQuery = (id: string) =>
  queryOptions({ queryKey: queryKeys.dispute(id), queryFn: ({ signal }) => readDispute(id, signal) });
