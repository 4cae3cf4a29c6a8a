import { fail, ok, type Refusal, type Result } from '#domain/decider.ts';
import { type CommentState, moderatedComment } from '#domain/discussion/moderatedComment.ts';
import { sideOf } from '#domain/dispute/sides.ts';
import { visibleTo } from '#domain/dispute/visible.ts';
import { disputeWithTexts } from '#domain/dispute/withTexts.ts';
import { streams } from '#domain/streams.ts';
import { handleCommand } from '../handleCommand.ts';
import type { MemberContext, Services } from '../services.ts';
import { decideWithPublication } from './prepareForPublication.ts';

/** Takes back a comment that waits for a person or was refused. Only its author can. */
export const withdrawComment = async (
  services: Services,
  context: MemberContext,
  { disputeId, commentId }: { readonly disputeId: string; readonly commentId: string },
): Promise<Result<void, Refusal<'nothing_held'>>> => {
  const comment = moderatedComment(commentId);
  const withdraw = {
    type: 'WithdrawHeldComment',
    data: { authorId: context.actor },
    now: services.clock.now(),
  } as const;
  const handled = await handleCommand(
    services,
    context,
    comment,
    streams.discussion(disputeId),
    (state: CommentState) => comment.decide(withdraw, state),
  );
  return handled.ok ? ok(undefined) : handled;
};

/**
 * Takes back one's own title or story that waits for a person or was refused. A dispute with both
 * stories that only waited for its title is published under the title from before.
 */
export const withdrawText = async (
  services: Services,
  context: MemberContext,
  { disputeId, text }: { readonly disputeId: string; readonly text: 'title' | 'story' },
): Promise<Result<void, Refusal<'dispute_not_found' | 'nothing_held' | 'moderation_unavailable'>>> => {
  const now = services.clock.now();
  const { actor: userId } = context;
  const handled = await handleCommand(services, context, disputeWithTexts, streams.dispute(disputeId), state => {
    const visible = visibleTo(state.dispute, userId);
    if (!visible.ok) return visible;
    const part = text === 'title' ? text : sideOf(visible.value, userId);
    if (part === null) return fail({ code: 'nothing_held' } as const);
    const withdraw = { type: 'WithdrawHeldText', data: { disputeId, part, userId }, now } as const;
    return decideWithPublication(services, state, { disputeId, last: part, now }, () => [withdraw]);
  });
  return handled.ok ? ok(undefined) : handled;
};
