export interface CommentPosted {
  readonly type: 'CommentPosted';
  readonly data: {
    readonly disputeId: string;
    readonly commentId: string;
    readonly authorId: string;
    /** The moderated text. */
    readonly content: string;
    readonly postedAt: string;
  };
}

export type DiscussionEvent = CommentPosted;
