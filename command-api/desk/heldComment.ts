import { fail, ok, type Refusal, type Result, ruledOut } from '#domain/decider.ts';
import { discussion } from '#domain/discussion/discussion.ts';
import type { CommentHeld } from '#domain/discussion/events.ts';
import { type CommentState, moderatedComment, type RefuseHeldComment } from '#domain/discussion/moderatedComment.ts';
import { streams } from '#domain/streams.ts';
import { REMOVED } from '#platform/sealing/keyring.ts';
import { ofOperator } from '../contexts.ts';
import { loadJudgedDispute } from '../disputes/loadDispute.ts';
import { handleCommand } from '../handleCommand.ts';
import type { Services } from '../services.ts';

interface HeldComment {
  readonly disputeId: string;
  readonly commentId: string;
}

type NotPosted = Refusal<'text_erased' | 'dispute_hidden' | 'discussion_closed'>;

/** Posts a comment that was held, as of now. */
const post = async (
  services: Services,
  { disputeId, commentId, authorId, content }: CommentHeld['data'],
  now: string,
) => {
  const dispute = await loadJudgedDispute(services, disputeId, authorId);
  if (!dispute.ok) return fail({ code: 'dispute_hidden' } as const);
  const said = { dispute: dispute.value, commentId, authorId, authorIsVerified: true, original: null, content };
  return ruledOut(
    discussion.decide({ type: 'PostComment', data: said, now }, null),
    // It could not have been held.
    'own_dispute_comment',
    'email_not_verified_comment',
    'comment_length',
  );
};

/** Approves a held comment, which is posted as of now if comments are still open. */
export const approveComment = (
  services: Services,
  { disputeId, commentId }: HeldComment,
  heldId: string,
): Promise<Result<unknown, NotPosted | Refusal<'nothing_held' | 'held_changed'>>> => {
  const now = services.clock.now();
  const comment = moderatedComment(commentId);
  const stream = streams.discussion(disputeId);
  return handleCommand(services, ofOperator(), comment, stream, async (state: CommentState, history) => {
    const approved = comment.decide({ type: 'ApproveHeldComment', data: { heldId }, now }, state);
    if (!approved.ok) return approved;
    const [held] = history.flatMap(({ event }) =>
      event.type === 'CommentHeld' && event.data.heldId === heldId ? [event.data] : [],
    );
    if (held === undefined || held.content === REMOVED) return fail({ code: 'text_erased' } as const);
    const posted = await post(services, held, now);
    return posted.ok ? ok([...approved.value, ...posted.value]) : posted;
  });
};

export const refuseComment = (
  services: Services,
  { disputeId, commentId }: HeldComment,
  data: RefuseHeldComment['data'],
  context = ofOperator(),
): Promise<Result<unknown, Refusal<'nothing_held' | 'held_changed'>>> => {
  const comment = moderatedComment(commentId);
  const refuse = { type: 'RefuseHeldComment', data, now: services.clock.now() } as const;
  return handleCommand(services, context, comment, streams.discussion(disputeId), (state: CommentState) =>
    comment.decide(refuse, state),
  );
};
