import { hasLength } from '../characters.ts';
import { type Decider, fail, ok, type Refusal, type Result, unreachable } from '../decider.ts';
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

export type MemberError = Refusal<'tag_invalid'>;

const chooseTag = (
  { data: { userId, tag }, now }: ChooseTag,
  state: MemberState,
): Result<readonly MemberEvent[], MemberError> => {
  if (!hasLength(tag, RULES.tagCharacters) || !TAG_PATTERN.test(tag)) return fail({ code: 'tag_invalid' });
  return state.tag === tag ? ok([]) : ok([{ type: 'TagChosen', data: { userId, tag, chosenAt: now } }]);
};

/**
 * The decisions that depend on one member's own history. The accounts, not this decider, keep tags
 * unique (see chooseTag).
 */
export const member: Decider<MemberState, MemberCommand, MemberEvent, MemberError> = {
  initialState: { tag: null },

  decide: (command, state) => {
    if (command.type === 'ChooseTag') return chooseTag(command, state);
    // Allowed more than once: a second event covers texts that were still being written when the
    // first was appended.
    return ok([{ type: 'MemberErased', data: { ...command.data, erasedAt: command.now } }]);
  },

  evolve: (_state, event) => {
    switch (event.type) {
      case 'TagChosen':
        return { tag: event.data.tag };
      case 'MemberErased':
        return { tag: null };
      default:
        return unreachable(event);
    }
  },
};

/** The form in which tags are compared: tags that differ only in case look the same to a reader. */
export const foldTag = (tag: string): string => tag.toLowerCase();
