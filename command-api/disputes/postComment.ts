import type { Comment } from '#contract/views.ts';
import { toMinute } from '#domain/coarseTimes.ts';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { type DiscussionError, discussion } from '#domain/discussion/discussion.ts';
import { streams } from '#domain/streams.ts';
import { isDemoGuest } from '../accounts/demoGuest.ts';
import type { User } from '../accounts/users.ts';
import type { ModerationError } from '../errors.ts';
import { handleCommand } from '../handleCommand.ts';
import { publicIdFor } from '../ids.ts';
import { moderateText } from '../moderatedTexts/moderateText.ts';
import { askingOnce } from '../moderatedTexts/verdicts.ts';
import type { CommandContext, Services } from '../services.ts';
import { loadJudgedDispute } from './loadDispute.ts';

type PostCommentError = DiscussionError | ModerationError | Refusal<'demo_disputes_only' | 'dispute_not_found'>;

/**
 * Moderates a comment and posts it. Comments do not depend on each other: the discussion is only
 * read to find the comment that this request has posted before, because the log may no longer
 * recognise the repeated request (decision 7).
 */
export const postComment = async (
  services: Services,
  context: CommandContext,
  author: User,
  { disputeId, content }: { readonly disputeId: string; readonly content: string },
): Promise<Result<Comment, PostCommentError>> => {
  const ask = askingOnce(services);
  // The dispute is part of the id, because a key may be used again for another dispute after a day.
  const commentId = publicIdFor(context, `comment ${disputeId}`);
  // Read the clock before moderation: a comment that was sent in time must not be late because
  // moderation takes time.
  const now = services.clock.now();
  const decideOn = async (moderated: string) => {
    const dispute = await loadJudgedDispute(services, disputeId, author.id);
    if (!dispute.ok) return dispute;
    if (await isDemoGuest(services, author, dispute.value)) return fail({ code: 'demo_disputes_only' } as const);
    const comment = {
      dispute: dispute.value,
      commentId,
      authorId: author.id,
      authorIsVerified: author.body.isEmailVerified,
      original: content,
      content: moderated,
    };
    return discussion.decide({ type: 'PostComment', data: comment, now }, discussion.initialState);
  };
  const toModerate = { text: content, kind: 'comment', authorId: author.id, disputeId } as const;
  const post = async () => {
    const allowed = await decideOn(content);
    if (!allowed.ok) return allowed;
    const moderated = await moderateText(services, ask, toModerate);
    // Decide again, because the dispute may have been hidden while the comment was moderated.
    return moderated.ok ? decideOn(moderated.value) : moderated;
  };
  const handled = await handleCommand(services, context, discussion, streams.discussion(disputeId), post, {
    expected: 'any',
  });
  if (!handled.ok) return handled;
  const [posted] = handled.value.events;
  // The operator has just deleted all data.
  if (posted?.type !== 'CommentPosted') return fail({ code: 'dispute_not_found' });
  const { postedAt, ...stored } = posted.data;
  const { anonymousTag } = author.body;
  return ok({ id: stored.commentId, content: stored.content, createdAt: toMinute(postedAt), anonymousTag });
};
