import { hasLength } from '../characters.ts';
import { type Decider, fail, ok } from '../decider.ts';
import { isClosed, isParticipant, type JudgedDispute } from '../judgedDispute.ts';
import { RULES } from '../rules.ts';
import type { CommentPosted } from './events.ts';

/** No comment depends on another one, so a discussion remembers nothing and is appended to without an expectation. */
export type DiscussionState = null;

export interface PostComment {
  readonly type: 'PostComment';
  readonly data: {
    readonly dispute: JudgedDispute;
    readonly commentId: string;
    readonly authorId: string;
    readonly authorIsVerified: boolean;
    /** What the author wrote: its length counts. */
    readonly original: string;
    /** What the moderator made of it: it is kept. */
    readonly content: string;
  };
  readonly now: string;
}

export type DiscussionError =
  | { readonly code: 'own_dispute_comment' }
  | { readonly code: 'email_not_verified_comment' }
  | { readonly code: 'comment_length' }
  | { readonly code: 'discussion_closed' };

/** Whether a comment may be posted. Nothing that was said before has a say in it. */
export const discussion: Decider<DiscussionState, PostComment, CommentPosted, DiscussionError> = {
  initialState: null,

  decide: ({ data: { dispute, commentId, authorId, authorIsVerified, original, content }, now }) => {
    if (isParticipant(dispute, authorId)) return fail({ code: 'own_dispute_comment' });
    if (!authorIsVerified) return fail({ code: 'email_not_verified_comment' });
    if (!hasLength(original, RULES.commentCharacters)) return fail({ code: 'comment_length' });
    if (isClosed(dispute, now)) return fail({ code: 'discussion_closed' });
    const { disputeId } = dispute;
    return ok([{ type: 'CommentPosted', data: { disputeId, commentId, authorId, content, postedAt: now } }]);
  },

  evolve: () => null,
};
