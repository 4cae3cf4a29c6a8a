import { useInfiniteQuery, useMutationState } from '@tanstack/react-query';
import type { Comment, DisputeDetail } from '#contract/views.ts';
import { useAuth } from '#web/features/auth/api/currentUser.ts';
import { OWN_COMMENTS } from '#web/features/auth/forgetChoices.ts';
import { readStored, store } from '#web/lib/browser/storage.ts';
import { draftKey } from '#web/lib/drafts/drafts.ts';
import { getPage, type Page } from '#web/lib/http/http.ts';
import { useArrivals } from '#web/lib/live/arrivals.ts';
import { queryKeys } from '#web/lib/read/queryKeys.ts';
import { sendingKey } from '#web/lib/send/useCommand.ts';

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

const without = (comments: readonly Comment[], ids: readonly string[]): Comment[] =>
  comments.filter(({ id }) => !ids.includes(id));

/**
 * The newest comments, which come with the dispute, and all that are shown: with older ones once
 * they are requested. What has come while the page was open waits until the reader asks for it.
 */
export const useComments = ({ dispute: { id }, comments: read, commentCount }: DisputeDetail) => {
  const waiting = useArrivals(id);
  const newest = without(read, waiting);
  const older = useInfiniteQuery({
    queryKey: queryKeys.comments(id),
    queryFn: ({ pageParam, signal }) => readPast(new Set(read.map(comment => comment.id)), pageParam, signal),
    initialPageParam: `/api/disputes/${encodeURIComponent(id)}/comments?limit=${PAGE_SIZE}`,
    getNextPageParam: page => page.next,
    enabled: false,
  });
  const all = [...newest, ...without(older.data?.pages.flatMap(page => page.items) ?? [], waiting)];
  return {
    newest,
    comments: [...new Map(all.map(comment => [comment.id, comment])).values()],
    hasOlder: older.data ? older.hasNextPage : commentCount - waiting.length > newest.length,
    isLoading: older.isFetching,
    isFailed: older.isError,
    loadOlder: () => older.fetchNextPage(),
  };
};

const placeOf = (userId: string, commentId: string): string => `${OWN_COMMENTS}${userId}:${commentId}`;

export const notePosted = (userId: string, commentId: string): void =>
  void store(placeOf(userId, commentId), '', 'sessionStorage');

const isPostedHere = (userId: string, commentId: string): boolean =>
  readStored(placeOf(userId, commentId), 'sessionStorage') !== null;

/**
 * Comments carry no id of their writer. A tag is one person's; without one, only the tab in which a
 * comment was posted knows whose it is, until its writer logs out.
 * @returns whether a comment is the reader's own
 */
export const useIsOwn = (disputeId: string): ((comment: Comment) => boolean) => {
  const { user } = useAuth();
  const draft = { key: draftKey(user?.id ?? '', 'comment', disputeId) };
  const posted = useMutationState({
    filters: { mutationKey: sendingKey(draft), status: 'success' },
    select: ({ state }) => (state.data as Comment).id,
  });
  return ({ id, anonymousTag: tag }) =>
    posted.includes(id) || (tag === null ? user !== null && isPostedHere(user.id, id) : tag === user?.anonymousTag);
};
