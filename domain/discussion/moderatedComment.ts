import { type Decider, fail, ok, type Result, unreachable } from '../decider.ts';
import type { RemovalReason } from '../rules.ts';
import type { DiscussionEvent } from './events.ts';

/** One comment of a discussion: whether it exists, and whether the operator has removed it. */
export type CommentState =
  | { readonly status: 'none' }
  | { readonly status: 'shown' | 'removed'; readonly disputeId: string; readonly authorId: string };

export interface RemoveComment {
  readonly type: 'RemoveComment';
  readonly data: { readonly reason: RemovalReason };
  readonly now: string;
}

export interface RestoreComment {
  readonly type: 'RestoreComment';
  /** `content` is the public text from before the removal. */
  readonly data: { readonly content: string; readonly why: string | null };
  readonly now: string;
}

export type CommentError =
  | { readonly code: 'comment_not_found' }
  | { readonly code: 'already_removed' }
  | { readonly code: 'not_removed' };

type ExistingComment = Exclude<CommentState, { status: 'none' }>;
type Decision = Result<readonly DiscussionEvent[], CommentError>;

const remove = (
  commentId: string,
  { data, now }: RemoveComment,
  { status, disputeId, authorId }: ExistingComment,
): Decision => {
  if (status === 'removed') return fail({ code: 'already_removed' });
  return ok([{ type: 'CommentRemoved', data: { disputeId, commentId, authorId, ...data, removedAt: now } }]);
};

const restore = (
  commentId: string,
  { data, now }: RestoreComment,
  { status, disputeId, authorId }: ExistingComment,
): Decision => {
  if (status === 'shown') return fail({ code: 'not_removed' });
  return ok([{ type: 'CommentRestored', data: { disputeId, commentId, authorId, ...data, restoredAt: now } }]);
};

const evolve = (state: CommentState, { type, data: { disputeId, authorId } }: DiscussionEvent): CommentState => {
  switch (type) {
    case 'CommentPosted':
      return state.status === 'none' ? { status: 'shown', disputeId, authorId } : state;
    case 'CommentRemoved':
      return state.status === 'shown' ? { ...state, status: 'removed' } : state;
    case 'CommentRestored':
      return state.status === 'removed' ? { ...state, status: 'shown' } : state;
    default:
      return unreachable(type);
  }
};

/**
 * Decides about one comment. The stream holds the whole discussion, so events of other comments are
 * ignored.
 */
export const moderatedComment = (
  commentId: string,
): Decider<CommentState, RemoveComment | RestoreComment, DiscussionEvent, CommentError> => ({
  initialState: { status: 'none' },

  decide: (command, state) => {
    if (state.status === 'none') return fail({ code: 'comment_not_found' });
    return command.type === 'RemoveComment' ? remove(commentId, command, state) : restore(commentId, command, state);
  },

  evolve: (state, event) => (event.data.commentId === commentId ? evolve(state, event) : state),
});
