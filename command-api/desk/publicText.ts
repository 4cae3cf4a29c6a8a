import { fold } from '#domain/decider.ts';
import type { DiscussionEvent } from '#domain/discussion/events.ts';
import { moderatedComment } from '#domain/discussion/moderatedComment.ts';
import type { DisputeEvent } from '#domain/dispute/events.ts';
import { disputeWithTexts, type PublicText, partIn } from '#domain/dispute/withTexts.ts';
import { streams } from '#domain/streams.ts';
import { eventsOf, type History, stateAfter } from '#eventlog/history.ts';
import type { Services } from '../services.ts';
import type { TextMatter } from './matter.ts';

/** Reads a comment from the stream of its discussion, even when it was removed. */
export const commentIn = (history: readonly DiscussionEvent[], commentId: string): PublicText => {
  const own = history.filter(({ data }) => data.commentId === commentId);
  const said = own.findLast(event => event.type === 'CommentPosted' || event.type === 'CommentRestored');
  const text = said?.data.content ?? null;
  return { text, isRemoved: fold(moderatedComment(commentId), own).status === 'removed' };
};

export const disputeHistory = ({ store }: Pick<Services, 'store'>, disputeId: string): Promise<History<DisputeEvent>> =>
  store.readStream(streams.dispute(disputeId));

/** The events of one comment. */
export const commentHistory = async (
  { store }: Pick<Services, 'store'>,
  disputeId: string,
  commentId: string,
): Promise<History<DiscussionEvent>> =>
  (await store.readStream(streams.discussion(disputeId))).filter(({ event }) => event.data.commentId === commentId);

/** Reads the text of a matter from the log. */
export const publicText = async (
  services: Pick<Services, 'store'>,
  { kind, disputeId, target }: TextMatter,
): Promise<PublicText> => {
  if (kind === 'comment') {
    return commentIn(eventsOf(await commentHistory(services, disputeId, target)), target);
  }
  return partIn(stateAfter(disputeWithTexts, await disputeHistory(services, disputeId)), target);
};
