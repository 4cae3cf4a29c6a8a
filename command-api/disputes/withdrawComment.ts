import { ok, type Refusal, type Result } from '#domain/decider.ts';
import { type CommentState, moderatedComment } from '#domain/discussion/moderatedComment.ts';
import { streams } from '#domain/streams.ts';
import { handleCommand } from '../handleCommand.ts';
import type { MemberContext, Services } from '../services.ts';

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
