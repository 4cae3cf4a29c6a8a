import type { Comment } from '#contract/views.ts';
import { toMinute } from '#domain/coarseTimes.ts';
import { fail, ok, type Result } from '#domain/decider.ts';
import { discussion } from '#domain/discussion/discussion.ts';
import type { CommentPosted } from '#domain/discussion/events.ts';
import { streams } from '#domain/streams.ts';
import { isDemoGuest } from '../accounts/demoGuest.ts';
import type { User } from '../accounts/users.ts';
import type { CommandError } from '../errors.ts';
import { append, storedUnderKey, untilShown } from '../handleCommand.ts';
import { publicIdFor } from '../ids.ts';
import { moderateText } from '../moderation/moderateText.ts';
import type { CommandContext, Services } from '../services.ts';
import { loadJudgedDispute } from './loadDispute.ts';

type Posted = Pick<CommentPosted['data'], 'commentId' | 'content' | 'postedAt'>;

const toAnswer = ({ commentId, content, postedAt }: Posted, { body }: User): Comment => ({
  id: commentId,
  content,
  createdAt: toMinute(postedAt),
  anonymousTag: body.anonymousTag,
});

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
): Promise<Result<Comment, CommandError>> => {
  const stream = streams.discussion(disputeId);
  const [earlier] = await storedUnderKey(services, context, stream);
  if (earlier?.event.type === 'CommentPosted') {
    await untilShown(services, context, earlier.position);
    return ok(toAnswer(earlier.event.data, author));
  }
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
  const allowed = await decideOn(content);
  if (!allowed.ok) return allowed;
  const moderated = await moderateText(services, {
    text: content.trim(),
    kind: 'comment',
    authorId: author.id,
    disputeId,
  });
  if (!moderated.ok) return moderated;
  // Decide again, because the dispute may have been hidden while the comment was moderated.
  const decided = await decideOn(moderated.value);
  if (!decided.ok) return decided;
  const revision = await append(services, context, stream, 'any', decided.value);
  // Another gateway may be handling the same request. The comment that was stored first counts.
  const [stored] = await storedUnderKey(services, context, stream, revision);
  const posted =
    stored?.event.type === 'CommentPosted' ? stored.event.data : { commentId, content: moderated.value, postedAt: now };
  return ok(toAnswer(posted, author));
};
