import { fail, ok, type Refusal, type Result, unreachable } from '../decider.ts';
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

type ExistingComment = Exclude<CommentState, { status: 'none' }>;
type Decision<Code extends string> = Result<readonly DiscussionEvent[], Refusal<Code>>;

/** The decision on a command, with the refusals that it can have. */
type DecisionOn<Command extends RemoveComment | RestoreComment> = Decision<
  'comment_not_found' | (Command extends RemoveComment ? 'already_removed' : 'not_removed')
>;

const remove = (
  commentId: string,
  { data, now }: RemoveComment,
  { status, disputeId, authorId }: ExistingComment,
): Decision<'already_removed'> => {
  if (status === 'removed') return fail({ code: 'already_removed' });
  return ok([{ type: 'CommentRemoved', data: { disputeId, commentId, authorId, ...data, removedAt: now } }]);
};

const restore = (
  commentId: string,
  { data, now }: RestoreComment,
  { status, disputeId, authorId }: ExistingComment,
): Decision<'not_removed'> => {
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

const decide = (
  commentId: string,
  command: RemoveComment | RestoreComment,
  state: CommentState,
): DecisionOn<RemoveComment | RestoreComment> => {
  if (state.status === 'none') return fail({ code: 'comment_not_found' });
  return command.type === 'RemoveComment' ? remove(commentId, command, state) : restore(commentId, command, state);
};

/**
 * Decides about one comment. The stream holds the whole discussion, so events of other comments are
 * ignored.
 */
export const moderatedComment = (commentId: string) => ({
  initialState: { status: 'none' } as CommentState,

  decide: <Command extends RemoveComment | RestoreComment>(command: Command, state: CommentState) =>
    decide(commentId, command, state) as DecisionOn<Command>,

  evolve: (state: CommentState, event: DiscussionEvent): CommentState =>
    event.data.commentId === commentId ? evolve(state, event) : state,
});
