import { hasLength } from '../characters.ts';
import { toMinute } from '../coarseTimes.ts';
import { type Decider, fail, ok, type Refusal } from '../decider.ts';
import type { MarkedPassage } from '../heldText.ts';
import { isClosed, isParticipant, type JudgedDispute } from '../judgedDispute.ts';
import { RULES } from '../rules.ts';
import type { DiscussionEvent } from './events.ts';

/**
 * No comment depends on another, so a discussion has no state, and comments are appended without an
 * expected revision.
 */
export type DiscussionState = null;

interface CommentInput {
  readonly dispute: JudgedDispute;
  readonly commentId: string;
  readonly authorId: string;
  readonly authorIsVerified: boolean;
  /**
   * The author's own words. Their length is checked; they are not stored. Null for a comment that
   * was held, whose length was checked then.
   */
  readonly original: string | null;
  /** The moderated text, which is stored. */
  readonly content: string;
}

export interface PostComment {
  readonly type: 'PostComment';
  readonly data: CommentInput;
  readonly now: string;
}

/** Keeps a comment until a person has read it. */
export interface HoldComment {
  readonly type: 'HoldComment';
  readonly data: CommentInput & { readonly heldId: string; readonly marks: readonly MarkedPassage[] };
  readonly now: string;
}

export type DiscussionError = Refusal<
  'own_dispute_comment' | 'email_not_verified_comment' | 'comment_length' | 'discussion_closed'
>;

/** @returns why the author may not say this here; undefined when they may */
const objectionTo = (
  { dispute, authorId, authorIsVerified, original }: CommentInput,
  now: string,
): DiscussionError | undefined => {
  if (isParticipant(dispute, authorId)) return { code: 'own_dispute_comment' };
  if (!authorIsVerified) return { code: 'email_not_verified_comment' };
  if (original !== null && !hasLength(original, RULES.commentCharacters)) return { code: 'comment_length' };
  return isClosed(dispute, now) ? { code: 'discussion_closed' } : undefined;
};

const eventOf = ({ type, data, now }: PostComment | HoldComment): DiscussionEvent => {
  const { commentId, authorId, content, dispute } = data;
  const comment = { disputeId: dispute.disputeId, commentId, authorId, content };
  const at = toMinute(now);
  if (type === 'PostComment') return { type: 'CommentPosted', data: { ...comment, postedAt: at } };
  return { type: 'CommentHeld', data: { ...comment, heldId: data.heldId, marks: data.marks, heldAt: at } };
};

/** Decides whether a comment may be posted, or held. Earlier comments do not matter. */
export const discussion: Decider<DiscussionState, PostComment | HoldComment, DiscussionEvent, DiscussionError> = {
  initialState: null,

  decide: (command, _state) => {
    const objection = objectionTo(command.data, command.now);
    return objection === undefined ? ok([eventOf(command)]) : fail(objection);
  },

  evolve: () => null,
};
