export interface TagChosen {
  readonly type: 'TagChosen';
  readonly data: { readonly userId: string; readonly tag: string; readonly chosenAt: string };
}

export type MemberEvent = TagChosen;
