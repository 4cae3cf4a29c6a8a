import { hasLength } from '../characters.ts';
import { type Decider, fail, ok, type Result } from '../decider.ts';
import { RULES, TAG_PATTERN } from '../rules.ts';
import type { MemberEvent } from './events.ts';

export interface MemberState {
  readonly tag: string | null;
}

export interface ChooseTag {
  readonly type: 'ChooseTag';
  readonly data: { readonly userId: string; readonly tag: string };
  readonly now: string;
}

export interface EraseMember {
  readonly type: 'EraseMember';
  readonly data: { readonly userId: string; readonly opened: readonly string[] };
  readonly now: string;
}

export type MemberCommand = ChooseTag | EraseMember;

export type MemberError = { readonly code: 'tag_invalid' };

const chooseTag = (
  { data: { userId, tag }, now }: ChooseTag,
  state: MemberState,
): Result<readonly MemberEvent[], MemberError> => {
  if (!hasLength(tag, RULES.tagCharacters) || !TAG_PATTERN.test(tag)) return fail({ code: 'tag_invalid' });
  return state.tag === tag ? ok([]) : ok([{ type: 'TagChosen', data: { userId, tag, chosenAt: now } }]);
};

/** What a member alone decides about: the tag and the erasure. That nobody else has the tag is for the accounts to know. */
export const member: Decider<MemberState, MemberCommand, MemberEvent, MemberError> = {
  initialState: { tag: null },

  decide: (command, state) => {
    if (command.type === 'ChooseTag') return chooseTag(command, state);
    // Also when it was erased before: the second event takes in what was still under way at the first.
    return ok([{ type: 'MemberErased', data: { ...command.data, erasedAt: command.now } }]);
  },

  evolve: (_state, event) => ({ tag: event.type === 'TagChosen' ? event.data.tag : null }),
};

/** Two tags that differ only in case are the same tag to a reader, so uniqueness is decided on this form. */
export const foldTag = (tag: string): string => tag.toLowerCase();
