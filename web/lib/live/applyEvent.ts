import type { QueryKey } from '@tanstack/react-query';
import type { LiveEvents } from '#contract/live.ts';
import { VOTES_IN_A_STEP } from '#contract/verdict.ts';
import type { DisputeDetail, DisputeListItem } from '#contract/views.ts';
import { changeLists, isPublicList, itemsOf, type ListData } from '../read/disputeLists.ts';
import { queryClient } from '../read/queryClient.ts';
import { queryKeys, refetch } from '../read/queryKeys.ts';
import { arrivals, noteArrival } from './arrivals.ts';
import type { LiveMessage } from './liveStream.ts';
import { LISTS } from './topics.ts';

/** Several pages that read anew because of one event do so within this time. */
const SPREAD_MS = 4000;

type Counts = LiveEvents['counts'];

/** The newest counts of each dispute. */
const newest = new Map<string, Counts>();

/** Where results are hidden, on the page or in the event, only the comments are counted anew. */
const countsFor = (shown: number | null, { totalVotes, user1Percentage, user2Percentage, commentCount }: Counts) =>
  shown === null || totalVotes === null
    ? { commentCount }
    : { totalVotes, user1Percentage, user2Percentage, commentCount };

const inDetail = (detail: DisputeDetail, counts: Counts): DisputeDetail => ({
  ...detail,
  ...countsFor(detail.totalVotes, counts),
});

/** Votes are never taken back, so with fewer the event is older than the page. */
const isOlder = (now: number | null, { totalVotes }: Counts): boolean =>
  now !== null && totalVotes !== null && totalVotes < now;

const inItem = (item: DisputeListItem, counts: Counts): DisputeListItem => {
  if (item.id !== counts.id || isOlder(item.voteCount, counts)) return item;
  const { totalVotes: voteCount = item.voteCount, ...rest } = countsFor(item.voteCount, counts);
  return { ...item, ...rest, voteCount };
};

const soonRead = new Set<string>();

const readLater = (key: QueryKey): void => {
  const name = key.join();
  if (soonRead.has(name)) return;
  soonRead.add(name);
  const read = () => {
    soonRead.delete(name);
    void refetch(key);
  };
  setTimeout(read, SPREAD_MS * Math.random());
};

/** Whether a page shows less than it could. After a vote from elsewhere, results are not hidden. */
const isNextStep = (before: number | null, now: number | null): boolean => {
  if (now === null) return false;
  if (before === null) return true;
  return Math.floor(before / VOTES_IN_A_STEP) < Math.floor(now / VOTES_IN_A_STEP);
};

/** Whether a list on screen hides what its reader sees since their vote from elsewhere. */
const isRevealed = ({ id, totalVotes }: Counts): boolean =>
  totalVotes !== null &&
  queryClient
    .getQueriesData<ListData>({ predicate: isPublicList, type: 'active' })
    .some(([, data]) => itemsOf(data).some(item => item.id === id && item.voteCount === null));

const detailOf = (id: string): DisputeDetail | undefined => queryClient.getQueryData(queryKeys.dispute(id));

/** Comments that were posted between the read of a page and its stream have no event. */
const lacksComments = ({ comments, commentCount: before }: DisputeDetail, { id, commentCount }: Counts): boolean =>
  before === comments.length && commentCount > new Set([...comments.map(one => one.id), ...arrivals(id)]).size;

const applyCounts = (counts: Counts): void => {
  newest.set(counts.id, counts);
  const detail = detailOf(counts.id);
  if (detail !== undefined && !isOlder(detail.totalVotes, counts)) {
    queryClient.setQueryData(queryKeys.dispute(counts.id), inDetail(detail, counts));
    if (isNextStep(detail.totalVotes, counts.totalVotes) || lacksComments(detail, counts))
      readLater(queryKeys.dispute(counts.id));
  }
  if (isRevealed(counts)) readLater(queryKeys.disputes);
  changeLists(queryClient, item => inItem(item, counts));
};

const applyExpired = ({ id }: LiveEvents['expired']): void => {
  const detail = detailOf(id);
  if (detail !== undefined) {
    const dispute = { ...detail.dispute, status: 'expired' as const };
    queryClient.setQueryData(queryKeys.dispute(id), { ...detail, dispute });
    readLater(queryKeys.dispute(id));
  }
  changeLists(queryClient, item => (item.id === id ? { ...item, status: 'expired' } : item));
};

/** Words may have been taken out. */
const applyChanged = ({ id }: LiveEvents['changed']): void => {
  if (detailOf(id) !== undefined) readLater(queryKeys.dispute(id));
};

const applyPublished = ({ id }: LiveEvents['published']): void => {
  if (detailOf(id) !== undefined) void refetch(queryKeys.dispute(id), queryKeys.myDisputes);
  noteArrival(LISTS, id);
  // Lists on screen do not move under their reader.
  void queryClient.invalidateQueries({ predicate: isPublicList, refetchType: 'none' });
};

/** The id of the dispute whose stream this is; on list streams the comment names it. */
const applyComment = ({ id, disputeId }: LiveEvents['comment'], streamOf: string | undefined): void => {
  const dispute = disputeId ?? streamOf;
  if (dispute === undefined) return;
  const comments = detailOf(dispute)?.comments;
  // Where there is no list yet, none can move under its reader.
  if (comments?.length === 0) readLater(queryKeys.dispute(dispute));
  else if (!comments?.some(comment => comment.id === id)) noteArrival(dispute, id);
};

/** Shows what an event tells, wherever it is on screen. */
export const applyMessage = ({ name, data, streamOf }: LiveMessage): void => {
  const parsed: unknown = JSON.parse(data);
  if (name === 'counts') applyCounts(parsed as Counts);
  else if (name === 'comment') applyComment(parsed as LiveEvents['comment'], streamOf);
  else if (name === 'changed') applyChanged(parsed as LiveEvents['changed']);
  else if (name === 'published') applyPublished(parsed as LiveEvents['published']);
  else applyExpired(parsed as LiveEvents['expired']);
};

/** An answer that was under way while an event came may be older than the event. */
export const keepNewest = (): void => {
  queryClient.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
    const [, id, ...rest] = queryKey;
    const counts = rest.length === 0 ? newest.get(`${id}`) : undefined;
    if (type !== 'updated' || counts === undefined || state.data === undefined) return;
    const detail = state.data as DisputeDetail;
    if (detail.totalVotes !== null && Number(counts.totalVotes) > detail.totalVotes)
      queryClient.setQueryData(queryKey, inDetail(detail, counts));
  });
};
