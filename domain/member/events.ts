export interface TagChosen {
  readonly type: 'TagChosen';
  readonly data: { readonly userId: string; readonly tag: string; readonly chosenAt: string };
}

/**
 * The member's key was destroyed, which makes all their texts unreadable. Their votes still count.
 */
export interface MemberErased {
  readonly type: 'MemberErased';
  readonly data: {
    readonly userId: string;
    /** The disputes that they opened, because their titles are the member's texts too. */
    readonly opened: readonly string[];
    readonly erasedAt: string;
  };
}

export type MemberEvent = TagChosen | MemberErased;
