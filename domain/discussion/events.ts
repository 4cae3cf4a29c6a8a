import type { MarkedPassage } from '../heldText.ts';
import type { RemovalReason } from '../rules.ts';

export interface CommentPosted {
  readonly type: 'CommentPosted';
  readonly data: {
    readonly disputeId: string;
    readonly commentId: string;
    readonly authorId: string;
    /** The moderated text. */
    readonly content: string;
    /**
     * To the minute: compared with the time of a vote, the exact second would reveal who cast it.
     */
    readonly postedAt: string;
  };
}

/**
 * The operator removed a comment. A marker takes its place, and it is still counted as a comment.
 */
export interface CommentRemoved {
  readonly type: 'CommentRemoved';
  readonly data: {
    readonly disputeId: string;
    readonly commentId: string;
    readonly authorId: string;
    readonly reason: RemovalReason;
    readonly removedAt: string;
  };
}

/** The operator put a removed comment back. */
export interface CommentRestored {
  readonly type: 'CommentRestored';
  readonly data: {
    readonly disputeId: string;
    readonly commentId: string;
    readonly authorId: string;
    /** The text before its removal, because read models forget removed texts. */
    readonly content: string;
    /** The operator's explanation for the author. */
    readonly why: string | null;
    readonly restoredAt: string;
  };
}

/**
 * A comment waits for a person. Nobody but its author can read it until it is approved. The same
 * comment again is a newer version of it.
 */
export interface CommentHeld {
  readonly type: 'CommentHeld';
  readonly data: {
    readonly disputeId: string;
    readonly commentId: string;
    readonly authorId: string;
    /** Names this version of the comment: the operator decides on the one that they saw. */
    readonly heldId: string;
    /** The moderated text, which strangers will read if it is approved. */
    readonly content: string;
    /** The passages to look at. */
    readonly marks: readonly MarkedPassage[];
    /** To the minute, like postedAt. */
    readonly heldAt: string;
  };
}

/** The operator approved a held comment. CommentPosted follows in the same write. */
export interface HeldCommentApproved {
  readonly type: 'HeldCommentApproved';
  readonly data: {
    readonly disputeId: string;
    readonly commentId: string;
    readonly authorId: string;
    readonly heldId: string;
    readonly approvedAt: string;
  };
}

/** The operator refused a held comment. Its author may write another one. */
export interface HeldCommentRefused {
  readonly type: 'HeldCommentRefused';
  readonly data: {
    readonly disputeId: string;
    readonly commentId: string;
    readonly authorId: string;
    readonly heldId: string;
    readonly reason: RemovalReason;
    /** The operator's explanation for the author. */
    readonly why: string | null;
    readonly refusedAt: string;
  };
}

/**
 * The author put another text in place of a held or refused comment. CommentPosted follows in the
 * same write.
 */
export interface HeldCommentWithdrawn {
  readonly type: 'HeldCommentWithdrawn';
  readonly data: {
    readonly disputeId: string;
    readonly commentId: string;
    readonly authorId: string;
    /** To the minute, like postedAt. */
    readonly withdrawnAt: string;
  };
}

export type DiscussionEvent =
  | CommentPosted
  | CommentRemoved
  | CommentRestored
  | CommentHeld
  | HeldCommentApproved
  | HeldCommentRefused
  | HeldCommentWithdrawn;
