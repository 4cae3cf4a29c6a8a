import { hasLength } from '../characters.ts';
import { toMinute } from '../coarseTimes.ts';
import { type Decider, fail, ok, type Refusal } from '../decider.ts';
import { isClosed, isParticipant, type JudgedDispute } from '../judgedDispute.ts';
import { RULES } from '../rules.ts';
import type { DiscussionEvent } from './events.ts';

/**
 * No comment depends on another, so a discussion has no state, and comments are appended without an
 * expected revision.
 */
export type DiscussionState = null;

export interface PostComment {
  readonly type: 'PostComment';
  readonly data: {
    readonly dispute: JudgedDispute;
    readonly commentId: string;
    readonly authorId: string;
    readonly authorIsVerified: boolean;
    /** The author's own words. Their length is checked; they are not stored. */
    readonly original: string;
    /** The moderated text, which is stored. */
    readonly content: string;
  };
  readonly now: string;
}

export type DiscussionError = Refusal<
  'own_dispute_comment' | 'email_not_verified_comment' | 'comment_length' | 'discussion_closed'
>;

/** Decides whether a comment may be posted. Earlier comments do not matter. */
export const discussion: Decider<DiscussionState, PostComment, DiscussionEvent, DiscussionError> = {
  initialState: null,

  decide: ({ data: { dispute, commentId, authorId, authorIsVerified, original, content }, now }) => {
    if (isParticipant(dispute, authorId)) return fail({ code: 'own_dispute_comment' });
    if (!authorIsVerified) return fail({ code: 'email_not_verified_comment' });
    if (!hasLength(original, RULES.commentCharacters)) return fail({ code: 'comment_length' });
    if (isClosed(dispute, now)) return fail({ code: 'discussion_closed' });
    const { disputeId } = dispute;
    const postedAt = toMinute(now);
    return ok([{ type: 'CommentPosted', data: { disputeId, commentId, authorId, content, postedAt } }]);
  },

  evolve: () => null,
};
