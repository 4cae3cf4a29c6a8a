import { type Decider, fail, ok } from '../decider.ts';
import { hasLength, RULES, TAG_PATTERN } from '../rules.ts';
import type { MemberEvent } from './events.ts';

export interface MemberState {
  readonly tag: string | null;
}

export interface ChooseTag {
  readonly type: 'ChooseTag';
  readonly data: { readonly userId: string; readonly tag: string };
  readonly now: string;
}

export type MemberError = { readonly code: 'tag_invalid' };

export const member: Decider<MemberState, ChooseTag, MemberEvent, MemberError> = {
  initialState: { tag: null },

  decide: ({ data: { userId, tag }, now }, state) => {
    if (!hasLength(tag, RULES.tagCharacters) || !TAG_PATTERN.test(tag)) return fail({ code: 'tag_invalid' });
    return state.tag === tag ? ok([]) : ok([{ type: 'TagChosen', data: { userId, tag, chosenAt: now } }]);
  },

  evolve: (_state, event) => ({ tag: event.data.tag }),
};

/** Two tags that differ only in case are the same tag to a reader, so uniqueness is decided on this form. */
export const foldTag = (tag: string): string => tag.toLowerCase();
