import { useInfiniteQuery } from '@tanstack/react-query';
import type { Comment, DisputeDetail } from '#contract/views.ts';
import { getPage, type Page } from '#web/lib/http/http.ts';
import { queryKeys } from '#web/lib/read/queryKeys.ts';

const PAGE_SIZE = 100;

/**
 * Pages start with the newest comments, so this skips pages until one has a comment that is not yet
 * known.
 */
const readPast = async (known: ReadonlySet<string>, path: string, signal: AbortSignal): Promise<Page<Comment>> => {
  const page = await getPage<Comment>(path, signal);
  if (!page.next || page.items.some(({ id }) => !known.has(id))) return page;
  const rest = await readPast(known, page.next, signal);
  return { items: [...page.items, ...rest.items], next: rest.next };
};

/** The newest comments, which come with the dispute, plus older ones once they are requested. */
export const useComments = ({ dispute: { id }, comments: newest, commentCount }: DisputeDetail) => {
  const older = useInfiniteQuery({
    queryKey: queryKeys.comments(id),
    queryFn: ({ pageParam, signal }) => readPast(new Set(newest.map(comment => comment.id)), pageParam, signal),
    initialPageParam: `/api/disputes/${encodeURIComponent(id)}/comments?limit=${PAGE_SIZE}`,
    getNextPageParam: page => page.next,
    enabled: false,
  });
  const all = [...newest, ...(older.data?.pages.flatMap(page => page.items) ?? [])];
  return {
    comments: [...new Map(all.map(comment => [comment.id, comment])).values()],
    hasOlder: older.data ? older.hasNextPage : commentCount > newest.length,
    isLoading: older.isFetching,
    isFailed: older.isError,
    loadOlder: () => older.fetchNextPage(),
  };
};
