import { toMinute } from '#domain/coarseTimes.ts';
import type { HoldComment, PostComment } from '#domain/discussion/discussion.ts';
import type { CommentCommand } from '#domain/discussion/moderatedComment.ts';
import { streams } from '#domain/streams.ts';
import {
  type AggregateDefinition,
  at,
  authorId,
  closedText,
  disputeId,
  heldId,
  id,
  marks,
  open,
  reason,
  sealedText,
  why,
} from './define.ts';

type WithoutDispute<Command extends PostComment | HoldComment> = Pick<Command, 'type' | 'now'> & {
  readonly data: Omit<Command['data'], 'dispute'>;
};

/** A command without the state of the dispute, which is in another stream. */
export type AboutComment = WithoutDispute<PostComment> | WithoutDispute<HoldComment> | CommentCommand;

const commentId = open(id, 'the comment');
const textOf = (data: { readonly commentId: string }): string => data.commentId;
/** Who could comment, and at what length, was checked by the rules of that time. */
const allowed = { authorIsVerified: true, original: null } as const;

export const discussionEvents = {
  stream: 'discussion-{disputeId}',
  expectation: 'any; what the operator decides, and what replaces a held comment: the exact revision',
  streamOf: data => streams.discussion(data.disputeId),
  events: {
    CommentPosted: {
      means: 'Somebody commented.',
      fields: {
        disputeId,
        commentId,
        authorId,
        content: sealedText('the comment as it was moderated'),
        postedAt: at('when it was posted, to the minute'),
      },
      command: ({ postedAt: now, ...data }) => ({ type: 'PostComment', data: { ...data, ...allowed }, now }),
      text: { of: textOf, becomes: 'written' },
      coarse: { at: 'postedAt', to: toMinute },
    },
    CommentRemoved: {
      means: 'The operator removed a comment. A marker takes its place, and the comment still counts.',
      fields: { disputeId, commentId, authorId, reason, removedAt: at('when') },
      command: data => ({ type: 'RemoveComment', data: { reason: data.reason }, now: data.removedAt }),
      text: { of: textOf, becomes: 'removed' },
    },
    CommentRestored: {
      means: 'The operator put a removed comment back.',
      fields: {
        disputeId,
        commentId,
        authorId,
        content: sealedText('the comment as it was before'),
        why,
        restoredAt: at('when'),
      },
      command: data => ({
        type: 'RestoreComment',
        data: { content: data.content, why: data.why },
        now: data.restoredAt,
      }),
      text: { of: textOf, becomes: 'restored' },
    },
    CommentHeld: {
      means:
        'Moderation was not certain about a comment, so it waits for a person. Nobody but its author can read it. The same comment again is a newer version.',
      fields: {
        disputeId,
        commentId,
        authorId,
        heldId,
        content: closedText('the comment as it was moderated: nobody but its author and the operator may read it'),
        marks,
        heldAt: at('when, to the minute'),
      },
      command: ({ heldAt: now, ...data }) => ({ type: 'HoldComment', data: { ...data, ...allowed }, now }),
      coarse: { at: 'heldAt', to: toMinute },
    },
    HeldCommentApproved: {
      means: 'The operator approved a held comment. CommentPosted follows in the same write.',
      fields: { disputeId, commentId, authorId, heldId, approvedAt: at('when') },
      command: data => ({ type: 'ApproveHeldComment', data: { heldId: data.heldId }, now: data.approvedAt }),
    },
    HeldCommentRefused: {
      means: 'The operator refused a held comment. Its author may write another one in its place.',
      fields: { disputeId, commentId, authorId, heldId, reason, why, refusedAt: at('when') },
      command: data => ({
        type: 'RefuseHeldComment',
        data: { heldId: data.heldId, reason: data.reason, why: data.why },
        now: data.refusedAt,
      }),
    },
    HeldCommentWithdrawn: {
      means:
        'The author took a held or refused comment back. If a text that passed takes its place, CommentPosted follows in the same write.',
      fields: { disputeId, commentId, authorId, withdrawnAt: at('when, to the minute') },
      command: data => ({ type: 'WithdrawHeldComment', data: { authorId: data.authorId }, now: data.withdrawnAt }),
      coarse: { at: 'withdrawnAt', to: toMinute },
    },
  },
} as const satisfies AggregateDefinition<'discussion', AboutComment>;
