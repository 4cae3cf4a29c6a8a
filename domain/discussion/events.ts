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

export type DiscussionEvent = CommentPosted | CommentRemoved | CommentRestored;
