import type { RemovalReason } from '../rules.ts';

export interface CommentPosted {
  readonly type: 'CommentPosted';
  readonly data: {
    readonly disputeId: string;
    readonly commentId: string;
    readonly authorId: string;
    /** The moderated text. */
    readonly content: string;
    /** To the minute: beside a vote, the second would tell who cast it. */
    readonly postedAt: string;
  };
}

/** The operator removed a comment. A marker takes its place, and it still counts as a comment. */
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
    /** As it was before: read models forget what is removed. */
    readonly content: string;
    /** In the operator's words, for the author. */
    readonly why: string | null;
    readonly restoredAt: string;
  };
}

export type DiscussionEvent = CommentPosted | CommentRemoved | CommentRestored;
