export interface TagChosen {
  readonly type: 'TagChosen';
  readonly data: { readonly userId: string; readonly tag: string; readonly chosenAt: string };
}

/** The member's key is gone, and with it every text of theirs. What they voted still counts. */
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
