import { type Decider, fail, ok } from '../decider.ts';
import type { RemovalReason } from '../rules.ts';
import type { DiscussionEvent } from './events.ts';

/** One comment of a discussion, as far as its removal goes. */
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
  /** `content` is the public text as it was. */
  readonly data: { readonly content: string; readonly why: string | null };
  readonly now: string;
}

export type CommentError =
  | { readonly code: 'comment_not_found' }
  | { readonly code: 'already_removed' }
  | { readonly code: 'not_removed' };

/** Decides on one comment from the stream of its discussion, in which the others are passed over. */
export const moderatedComment = (
  commentId: string,
): Decider<CommentState, RemoveComment | RestoreComment, DiscussionEvent, CommentError> => ({
  initialState: { status: 'none' },

  decide: ({ type, data, now }, state) => {
    if (state.status === 'none') return fail({ code: 'comment_not_found' });
    const { disputeId, authorId } = state;
    const about = { disputeId, commentId, authorId };
    if (type === 'RemoveComment') {
      if (state.status === 'removed') return fail({ code: 'already_removed' });
      return ok([{ type: 'CommentRemoved', data: { ...about, ...data, removedAt: now } }]);
    }
    if (state.status === 'shown') return fail({ code: 'not_removed' });
    return ok([{ type: 'CommentRestored', data: { ...about, ...data, restoredAt: now } }]);
  },

  evolve: (state, { type, data }) => {
    if (data.commentId !== commentId) return state;
    const { disputeId, authorId } = data;
    if (type === 'CommentPosted') return state.status === 'none' ? { status: 'shown', disputeId, authorId } : state;
    const [from, to] = type === 'CommentRemoved' ? (['shown', 'removed'] as const) : (['removed', 'shown'] as const);
    return state.status === from ? { ...state, status: to } : state;
  },
});
