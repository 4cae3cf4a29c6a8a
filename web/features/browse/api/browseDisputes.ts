import { infiniteQueryOptions } from '@tanstack/react-query';
import { BROWSE_LIST, listPath } from '#contract/listPath.ts';
import type { DisputeListItem } from '#contract/views.ts';
import { getPage } from '#web/lib/http/http.ts';
import { isJudgeFirst } from '#web/lib/read/judgeFirst.ts';
import { queryKeys } from '#web/lib/read/queryKeys.ts';

export const BROWSE_SORTS = {
  recent: 'Recent',
  popular: 'Popular',
  discussed: 'Most Discussed',
  ending: 'Ending Soon',
} as const;
export type BrowseSort = keyof typeof BROWSE_SORTS;

export const isBrowseSort = (value: unknown): value is BrowseSort =>
  typeof value === 'string' && Object.hasOwn(BROWSE_SORTS, value);

export interface BrowseSearch {
  q?: string | undefined;
  sort?: BrowseSort | undefined;
}

export const browseQuery = ({ q, sort = 'recent' }: BrowseSearch) =>
  infiniteQueryOptions({
    queryKey: queryKeys.browse({ q, sort }),
    // Later pages keep what the first one was asked for: their path comes from the server.
    queryFn: ({ pageParam, signal }) =>
      getPage<DisputeListItem>(
        pageParam ?? listPath({ ...BROWSE_LIST, sort, q, isJudgeFirst: isJudgeFirst() }),
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next,
  });
