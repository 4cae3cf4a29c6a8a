export interface TagChosen {
  readonly type: 'TagChosen';
  readonly data: { readonly userId: string; readonly tag: string; readonly chosenAt: string };
}

/** The member's key was destroyed, which makes every text of theirs unreadable. Their votes still count. */
export interface MemberErased {
  readonly type: 'MemberErased';
  readonly data: {
    readonly userId: string;
    /** The disputes that they opened, whose titles were theirs. */
    readonly opened: readonly string[];
    readonly erasedAt: string;
  };
}

export type MemberEvent = TagChosen | MemberErased;
