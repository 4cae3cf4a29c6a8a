import { toMinute } from '../coarseTimes.ts';
import { fail, ok, type Refusal, type Result, unreachable } from '../decider.ts';
import type { RemovalReason } from '../rules.ts';
import type { DiscussionEvent } from './events.ts';

interface CommentIds {
  readonly disputeId: string;
  readonly authorId: string;
}

/** One comment of a discussion: whether it exists, and what was decided about it. */
export type CommentState =
  | { readonly status: 'none' }
  | ({ readonly status: 'held'; readonly heldId: string } & CommentIds)
  | ({ readonly status: 'refused' | 'shown' | 'removed' } & CommentIds);

interface Command<Type extends string, Data> {
  readonly type: Type;
  readonly data: Readonly<Data>;
  readonly now: string;
}

export type RemoveComment = Command<'RemoveComment', { reason: RemovalReason }>;
/** `content` is the public text from before the removal. */
export type RestoreComment = Command<'RestoreComment', { content: string; why: string | null }>;
/** `heldId`: the version that the operator saw. */
export type ApproveHeldComment = Command<'ApproveHeldComment', { heldId: string }>;
export type RefuseHeldComment = Command<
  'RefuseHeldComment',
  { heldId: string; reason: RemovalReason; why: string | null }
>;
/** The author takes a held or refused comment back, or writes another text in its place. */
export type WithdrawHeldComment = Command<'WithdrawHeldComment', { authorId: string }>;

export type CommentCommand =
  | RemoveComment
  | RestoreComment
  | ApproveHeldComment
  | RefuseHeldComment
  | WithdrawHeldComment;

type Decision<Code extends string> = Result<readonly DiscussionEvent[], Refusal<Code>>;

const remove = (
  commentId: string,
  { data, now }: RemoveComment,
  state: CommentState,
): Decision<'comment_not_found' | 'already_removed'> => {
  if (state.status === 'removed') return fail({ code: 'already_removed' });
  if (state.status !== 'shown') return fail({ code: 'comment_not_found' });
  const { disputeId, authorId } = state;
  return ok([{ type: 'CommentRemoved', data: { disputeId, commentId, authorId, ...data, removedAt: now } }]);
};

const restore = (
  commentId: string,
  { data, now }: RestoreComment,
  state: CommentState,
): Decision<'comment_not_found' | 'not_removed'> => {
  if (state.status === 'shown') return fail({ code: 'not_removed' });
  if (state.status !== 'removed') return fail({ code: 'comment_not_found' });
  const { disputeId, authorId } = state;
  return ok([{ type: 'CommentRestored', data: { disputeId, commentId, authorId, ...data, restoredAt: now } }]);
};

type NotDecidable = 'nothing_held' | 'held_changed';

/** @returns what is known about the held version that the operator saw */
const seenBy = (heldId: string, state: CommentState): Result<CommentIds, Refusal<NotDecidable>> => {
  if (state.status !== 'held') return fail({ code: 'nothing_held' });
  const { disputeId, authorId } = state;
  return state.heldId === heldId ? ok({ disputeId, authorId }) : fail({ code: 'held_changed' });
};

/** Ends the waiting. Posting the comment is a decision of its own (see discussion). */
const approve = (commentId: string, { data, now }: ApproveHeldComment, state: CommentState): Decision<NotDecidable> => {
  const seen = seenBy(data.heldId, state);
  if (!seen.ok) return seen;
  return ok([{ type: 'HeldCommentApproved', data: { ...seen.value, commentId, ...data, approvedAt: now } }]);
};

const refuse = (commentId: string, { data, now }: RefuseHeldComment, state: CommentState): Decision<NotDecidable> => {
  const seen = seenBy(data.heldId, state);
  if (!seen.ok) return seen;
  return ok([{ type: 'HeldCommentRefused', data: { ...seen.value, commentId, ...data, refusedAt: now } }]);
};

const withdraw = (
  commentId: string,
  { data: { authorId }, now }: WithdrawHeldComment,
  state: CommentState,
): Decision<'nothing_held'> => {
  if (state.status !== 'held' && state.status !== 'refused') return fail({ code: 'nothing_held' });
  if (state.authorId !== authorId) return fail({ code: 'nothing_held' });
  const { disputeId } = state;
  return ok([{ type: 'HeldCommentWithdrawn', data: { disputeId, commentId, authorId, withdrawnAt: toMinute(now) } }]);
};

const decisions = {
  RemoveComment: remove,
  RestoreComment: restore,
  ApproveHeldComment: approve,
  RefuseHeldComment: refuse,
  WithdrawHeldComment: withdraw,
};

type CodeIn<Decided> = Decided extends { readonly error: { readonly code: infer Code extends string } } ? Code : never;

/** The decision on a command, with the refusals that it can have. */
type DecisionOn<Asked extends CommentCommand> = Decision<CodeIn<ReturnType<(typeof decisions)[Asked['type']]>>>;

/** Whether it was never posted, so that another version may take its place. */
const isOpen = ({ status }: CommentState): boolean => status === 'none' || status === 'held' || status === 'refused';

/** Applies an event that only concerns a comment before it is posted. */
const evolveOpen = (state: CommentState, event: DiscussionEvent, known: CommentIds): CommentState => {
  switch (event.type) {
    case 'CommentPosted':
      return { status: 'shown', ...known };
    case 'CommentHeld':
      return { status: 'held', heldId: event.data.heldId, ...known };
    case 'HeldCommentRefused':
      return state.status === 'held' ? { status: 'refused', ...known } : state;
    default:
      return { status: 'none' };
  }
};

const evolve = (state: CommentState, event: DiscussionEvent): CommentState => {
  const { disputeId, authorId } = event.data;
  switch (event.type) {
    case 'CommentRemoved':
      return state.status === 'shown' ? { ...state, status: 'removed' } : state;
    case 'CommentRestored':
      return state.status === 'removed' ? { ...state, status: 'shown' } : state;
    case 'CommentPosted':
    case 'CommentHeld':
    case 'HeldCommentApproved':
    case 'HeldCommentRefused':
    case 'HeldCommentWithdrawn':
      return isOpen(state) ? evolveOpen(state, event, { disputeId, authorId }) : state;
    default:
      return unreachable(event);
  }
};

/**
 * Decides about one comment. The stream holds the whole discussion, so events of other comments are
 * ignored.
 */
export const moderatedComment = (commentId: string) => ({
  initialState: { status: 'none' } as CommentState,

  decide: <Asked extends CommentCommand>(command: Asked, state: CommentState) =>
    decisions[command.type](commentId, command as never, state) as DecisionOn<Asked>,

  evolve: (state: CommentState, event: DiscussionEvent): CommentState =>
    event.data.commentId === commentId ? evolve(state, event) : state,
});
