import type { CommentBody } from '#contract/commands.ts';
import type { HeldComment } from '#contract/held.ts';
import type { Comment } from '#contract/views.ts';
import { toMinute } from '#domain/coarseTimes.ts';
import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { type DiscussionError, discussion } from '#domain/discussion/discussion.ts';
import { type CommentState, moderatedComment } from '#domain/discussion/moderatedComment.ts';
import { streams } from '#domain/streams.ts';
import { isDemoGuest } from '../accounts/demoGuest.ts';
import type { User } from '../accounts/users.ts';
import type { WrittenTextError } from '../errors.ts';
import { handleCommand } from '../handleCommand.ts';
import { idFor, publicIdFor } from '../ids.ts';
import { isHeld, type Moderated, moderateText } from '../moderatedTexts/moderateText.ts';
import { askingOnce } from '../moderatedTexts/verdicts.ts';
import type { CommandContext, Services } from '../services.ts';
import { loadJudgedDispute } from './loadDispute.ts';

type PostCommentError =
  | DiscussionError
  | WrittenTextError
  | Refusal<'demo_disputes_only' | 'dispute_not_found' | 'nothing_held'>;

/** A held comment has a status: a person reads it first. */
type PostedOrHeld = Comment | Omit<HeldComment, 'message'>;

/**
 * Moderates a comment and posts it, or holds it until a person has read it. New comments do not
 * depend on each other: the discussion is only read to find the comment that this request has
 * posted before, because the log may no longer recognise the repeated request (decision 7). A
 * comment that replaces a held or refused one needs it to be there still.
 */
export const postComment = async (
  services: Services,
  context: CommandContext,
  author: User,
  { disputeId, content, replaces }: CommentBody & { readonly disputeId: string },
): Promise<Result<PostedOrHeld, PostCommentError>> => {
  const ask = askingOnce(services);
  // The dispute is part of the id, because a key may be used again for another dispute after a day.
  const commentId = replaces ?? publicIdFor(context, `comment ${disputeId}`);
  const comment = moderatedComment(commentId);
  // Read the clock before moderation: a comment that was sent in time must not be late because
  // moderation takes time.
  const now = services.clock.now();
  const decideOn = async (moderated: Moderated) => {
    const dispute = await loadJudgedDispute(services, disputeId, author.id);
    if (!dispute.ok) return dispute;
    if (await isDemoGuest(services, author, dispute.value)) return fail({ code: 'demo_disputes_only' } as const);
    const said = {
      dispute: dispute.value,
      commentId,
      authorId: author.id,
      authorIsVerified: author.body.isEmailVerified,
      original: content,
      content: moderated.text,
    };
    if (!isHeld(moderated)) return discussion.decide({ type: 'PostComment', data: said, now }, null);
    const held = { heldId: idFor(context, `held ${disputeId}.${commentId}`), marks: moderated.marks };
    return discussion.decide({ type: 'HoldComment', data: { ...said, ...held }, now }, null);
  };
  const toModerate = { text: content, kind: 'comment', authorId: author.id, disputeId, replaces } as const;
  const say = async () => {
    const allowed = await decideOn({ text: content });
    if (!allowed.ok) return allowed;
    const moderated = await moderateText(services, ask, toModerate);
    // Decide again, because the dispute may have been hidden while the comment was moderated.
    return moderated.ok ? decideOn(moderated.value) : moderated;
  };
  const sayInstead = async (state: CommentState) => {
    const withdrawn = comment.decide({ type: 'WithdrawHeldComment', data: { authorId: author.id }, now }, state);
    if (!withdrawn.ok) return withdrawn;
    const said = await say();
    if (!said.ok || said.value[0]?.type === 'CommentHeld') return said;
    return ok([...withdrawn.value, ...said.value]);
  };
  const stream = streams.discussion(disputeId);
  const handled =
    replaces === undefined
      ? await handleCommand(services, context, comment, stream, say, { expected: 'any' })
      : await handleCommand(services, context, comment, stream, sayInstead);
  if (!handled.ok) return handled;
  const said = handled.value.events.at(-1);
  const { anonymousTag } = author.body;
  if (said?.type === 'CommentPosted') {
    const { content: stored, postedAt } = said.data;
    return ok({ id: commentId, content: stored, createdAt: toMinute(postedAt), anonymousTag });
  }
  // The operator has just deleted all data.
  if (said?.type !== 'CommentHeld') return fail({ code: 'dispute_not_found' });
  return ok({ status: 'held', id: commentId, content: said.data.content, createdAt: said.data.heldAt });
};
