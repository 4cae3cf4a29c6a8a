import { fail, ok, type Refusal, type Result } from '../decider.ts';
import type { ApproveHeldText, HoldText, RefuseHeldText, WithdrawHeldText } from './commands.ts';
import type { Decision } from './decision.ts';
import type { TextHeld, TextPart } from './events.ts';
import { authorOf } from './sides.ts';
import { type ExistingDispute, isOpen } from './state.ts';
import { andPublished, mayGiveTitle, type StoryDenial, sideThatMayWrite, type TitleDenial } from './writingRights.ts';

const held = ({ data, now }: HoldText, stands: boolean): TextHeld => {
  const { userId, original: _, isFirst: _first, ...kept } = data;
  return { type: 'TextHeld', data: { ...kept, authorId: userId, stands, heldAt: now } };
};

/**
 * Keeps a title until a person has read it. Its author needs the same right to write it as for one
 * that is accepted at once.
 */
export const holdTitle = (command: HoldText, state: ExistingDispute): Decision<TitleDenial> => {
  const { userId, original, isFirst } = command.data;
  const allowed = mayGiveTitle(state, userId, original);
  return allowed.ok ? ok([held(command, state.isTitled && !isFirst)]) : allowed;
};

/** The same for a story. */
export const holdStory = (command: HoldText, state: ExistingDispute): Decision<StoryDenial> => {
  const { part, userId, original } = command.data;
  const writer = sideThatMayWrite(state, userId, original);
  if (!writer.ok) return writer;
  return writer.value === part ? ok([held(command, false)]) : fail({ code: 'not_a_participant' });
};

export const holdText = (command: HoldText, state: ExistingDispute): Decision<StoryDenial | TitleDenial> =>
  command.data.part === 'title' ? holdTitle(command, state) : holdStory(command, state);

type NotDecidable = 'nothing_held' | 'held_changed' | 'erased_for_good';

/** @returns the author of the held version that the operator saw, or why it cannot be decided */
const authorOfHeld = (
  state: ExistingDispute,
  part: TextPart,
  heldId: string,
): Result<string, Refusal<NotDecidable>> => {
  const authorId = authorOf(state, part);
  const held = state.held[part];
  if (held === undefined || authorId === null) return fail({ code: 'nothing_held' });
  if (state.withheldFor.includes('erased')) return fail({ code: 'erased_for_good' });
  return held === heldId ? ok(authorId) : fail({ code: 'held_changed' });
};

/** Ends the waiting. Submitting the text is a decision of its own (see acceptHeld). */
export const approveHeldText = ({ data, now }: ApproveHeldText, state: ExistingDispute): Decision<NotDecidable> => {
  const author = authorOfHeld(state, data.part, data.heldId);
  if (!author.ok) return author;
  return ok([{ type: 'HeldTextApproved', data: { ...data, authorId: author.value, approvedAt: now } }]);
};

/** A refused title publishes a dispute that waited for nothing else, under its former title. */
export const refuseHeldText = ({ data, now }: RefuseHeldText, state: ExistingDispute): Decision<NotDecidable> => {
  const author = authorOfHeld(state, data.part, data.heldId);
  if (!author.ok) return author;
  const refused = { type: 'HeldTextRefused', data: { ...data, authorId: author.value, refusedAt: now } } as const;
  return ok(andPublished(state, refused, now));
};

/** Its author takes back an unapproved text. For the dispute it is as if it were refused. */
export const withdrawHeldText = ({ data, now }: WithdrawHeldText, state: ExistingDispute): Decision<'nothing_held'> => {
  const { disputeId, part, userId } = data;
  const isThere = state.held[part] !== undefined || state.refused.includes(part);
  const isTheirs = authorOf(state, part) === userId;
  if (!isThere || !isTheirs || !isOpen(state) || state.withheldFor.includes('erased')) {
    return fail({ code: 'nothing_held' });
  }
  const withdrawn = {
    type: 'HeldTextWithdrawn',
    data: { disputeId, part, authorId: userId, withdrawnAt: now },
  } as const;
  return ok(andPublished(state, withdrawn, now));
};
