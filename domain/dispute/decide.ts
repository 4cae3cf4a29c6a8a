import { hasLength } from '../characters.ts';
import { fail, ok } from '../decider.ts';
import { hasExpired, RULES } from '../rules.ts';
import type {
  ChangeTitle,
  CreateDispute,
  DisputeCommand,
  ExpireDispute,
  JoinDispute,
  RecordReel,
  RedactStory,
  RedactTitle,
  RejectStory,
  Restore,
  SubmitStory,
  Withhold,
} from './commands.ts';
import type { Decision } from './decision.ts';
import type { DisputeEvent } from './events.ts';
import { approveHeldText, holdText, refuseHeldText, withdrawHeldText } from './holding.ts';
import { removeText, restoreText } from './removal.ts';
import { authorOf, sideOf } from './sides.ts';
import { type DisputeState, type ExistingDispute, isPublic } from './state.ts';
import { isHidden } from './withholding.ts';
import { andPublished, mayGiveTitle, type StoryDenial, sideThatMayWrite, type TitleDenial } from './writingRights.ts';

const create = ({ data, now }: CreateDispute, state: DisputeState): Decision<'dispute_exists' | 'title_length'> => {
  if (state.status !== 'none') return fail({ code: 'dispute_exists' });
  const { original, ...kept } = data;
  if (!hasLength(original, RULES.titleCharacters)) return fail({ code: 'title_length' });
  return ok([{ type: 'Created', data: { ...kept, createdAt: now } }]);
};

const changeTitle = ({ data, now }: ChangeTitle, state: ExistingDispute): Decision<TitleDenial> => {
  const { disputeId, userId, original, title } = data;
  const allowed = mayGiveTitle(state, userId, original);
  if (!allowed.ok) return allowed;
  return ok(
    andPublished(state, { type: 'TitleChanged', data: { disputeId, authorId: userId, title, changedAt: now } }, now),
  );
};

const join = (
  { data: { disputeId, userId }, now }: JoinDispute,
  state: ExistingDispute,
): Decision<'own_dispute_join' | 'dispute_not_found' | 'dispute_full' | 'erased_for_good'> => {
  const side = sideOf(state, userId);
  if (side === 'user1') return fail({ code: 'own_dispute_join' });
  if (side === 'user2') return ok([]);
  // Someone who once had the code still knows it. A hidden dispute does not exist for them either.
  if (isHidden(state.withheldFor)) return fail({ code: 'dispute_not_found' });
  if (state.partnerId !== null) return fail({ code: 'dispute_full' });
  if (state.withheldFor.includes('erased')) return fail({ code: 'erased_for_good' });
  return ok([{ type: 'PartnerJoined', data: { disputeId, partnerId: userId, joinedAt: now } }]);
};

const submitStory = ({ data, now }: SubmitStory, state: ExistingDispute): Decision<StoryDenial> => {
  const { disputeId, userId, original, story } = data;
  const writer = sideThatMayWrite(state, userId, original);
  if (!writer.ok) return writer;
  const submitted: DisputeEvent = {
    type: 'StorySubmitted',
    data: { disputeId, side: writer.value, authorId: userId, story, submittedAt: now },
  };
  return ok(andPublished(state, submitted, now));
};

const rejectStory = ({ data, now }: RejectStory, state: ExistingDispute): Decision<StoryDenial> => {
  const { disputeId, userId, original, issues, suggestions } = data;
  const writer = sideThatMayWrite(state, userId, original);
  if (!writer.ok) return writer;
  const rejection = { disputeId, side: writer.value, authorId: userId, issues, suggestions, rejectedAt: now };
  return ok([{ type: 'StoryRejected', data: rejection }]);
};

const recordReel = ({ data, now }: RecordReel, state: ExistingDispute): Decision<'not_published'> => {
  if (!isPublic(state)) return fail({ code: 'not_published' });
  return state.reel === data.videoPath ? ok([]) : ok([{ type: 'ReelRendered', data: { ...data, renderedAt: now } }]);
};

const expire = (
  { data: { disputeId }, now }: ExpireDispute,
  state: ExistingDispute,
): Decision<'not_published' | 'not_yet_expired'> => {
  if (state.status === 'expired') return ok([]);
  if (state.status !== 'published') return fail({ code: 'not_published' });
  if (!hasExpired(state.expiresAt, now)) return fail({ code: 'not_yet_expired' });
  return ok([{ type: 'Expired', data: { disputeId, expiredAt: state.expiresAt } }]);
};

/**
 * A member can also be erased before publication. Every other reason concerns texts that strangers
 * can already read.
 */
const withhold = ({ data, now }: Withhold, state: ExistingDispute): Decision<'operator_only' | 'not_published'> => {
  const { reason, by } = data;
  if (reason === 'moderation' && by !== 'operator') return fail({ code: 'operator_only' });
  if (reason !== 'erased' && !isPublic(state)) return fail({ code: 'not_published' });
  return state.withheldFor.includes(reason) ? ok([]) : ok([{ type: 'Withheld', data: { ...data, withheldAt: now } }]);
};

const restore = ({ data, now }: Restore, state: ExistingDispute): Decision<'operator_only' | 'erased_for_good'> => {
  const { reason, by } = data;
  if (reason === 'moderation' && by !== 'operator') return fail({ code: 'operator_only' });
  if (!state.withheldFor.includes(reason)) return ok([]);
  if (reason === 'erased') return fail({ code: 'erased_for_good' });
  return ok([{ type: 'Restored', data: { ...data, restoredAt: now } }]);
};

const redactStory = (
  { data: { disputeId, side, story, struckBy }, now }: RedactStory,
  state: ExistingDispute,
): Decision<'not_published' | 'already_removed'> => {
  const authorId = authorOf(state, side);
  if (!state.submitted[side] || authorId === null) return fail({ code: 'not_published' });
  if (state.removed.includes(side)) return fail({ code: 'already_removed' });
  return ok([
    {
      type: 'StoryRedacted',
      data: { disputeId, side, authorId, story, ...(struckBy && { struckBy }), redactedAt: now },
    },
  ]);
};

const redactTitle = (
  { data: { disputeId, title }, now }: RedactTitle,
  state: ExistingDispute,
): Decision<'already_removed'> =>
  state.removed.includes('title')
    ? fail({ code: 'already_removed' })
    : ok([{ type: 'TitleRedacted', data: { disputeId, authorId: state.creatorId, title, redactedAt: now } }]);

/** The decision on each command for a dispute that exists. */
const decisions = {
  ChangeTitle: changeTitle,
  JoinDispute: join,
  SubmitStory: submitStory,
  RejectStory: rejectStory,
  RecordReel: recordReel,
  ExpireDispute: expire,
  Withhold: withhold,
  Restore: restore,
  RedactStory: redactStory,
  RedactTitle: redactTitle,
  RemoveText: removeText,
  RestoreText: restoreText,
  HoldText: holdText,
  ApproveHeldText: approveHeldText,
  RefuseHeldText: refuseHeldText,
  WithdrawHeldText: withdrawHeldText,
};

type CodeIn<Decided> = Decided extends { readonly error: { readonly code: infer Code extends string } } ? Code : never;
type CodeOn<Type> = Type extends keyof typeof decisions
  ? CodeIn<ReturnType<(typeof decisions)[Type]>> | 'dispute_not_found'
  : CodeIn<ReturnType<typeof create>>;

/** The decision on a command, with the refusals that it can have. */
export type DecisionOn<Command extends DisputeCommand> = Decision<CodeOn<Command['type']>>;

const decideAny = (command: DisputeCommand, state: DisputeState): DecisionOn<DisputeCommand> => {
  if (command.type === 'CreateDispute') return create(command, state);
  if (state.status === 'none') return fail({ code: 'dispute_not_found' });
  return decisions[command.type](command as never, state);
};

/** Decides a command. Every command but CreateDispute needs a dispute that exists. */
export const decide = decideAny as <Command extends DisputeCommand>(
  command: Command,
  state: DisputeState,
) => DecisionOn<Command>;
