import { unreachable } from '../decider.ts';
import type { WithoutText } from '../events.ts';
import type { Created, DisputeEvent, Published, Side, StoryRedacted, TextHeld, TextPart } from './events.ts';
import { type DisputeState, isComplete, isOpen, isPublic, type OpenDispute } from './state.ts';
import type { WithholdReason } from './withholding.ts';

const created = (
  state: DisputeState,
  { disputeId, refereeCode, creatorId }: WithoutText<Created>['data'],
): DisputeState => {
  if (state.status !== 'none') return state;
  const submitted = { user1: false, user2: false };
  const nothing = { held: {}, refused: [], withheldFor: [], removed: [], struck: [] };
  return { status: 'draft', disputeId, refereeCode, creatorId, partnerId: null, submitted, isTitled: true, ...nothing };
};

const withPartner = (state: OpenDispute, partnerId: string): OpenDispute =>
  state.partnerId === null && partnerId !== state.creatorId
    ? { ...state, status: 'awaiting_partner', partnerId }
    : state;

/** No version of this part waits any more, and none stands refused. */
const decided = (state: OpenDispute, part: TextPart): OpenDispute => {
  const { [part]: held, ...others } = state.held;
  if (held === undefined && !state.refused.includes(part)) return state;
  return { ...state, held: others, refused: state.refused.filter(other => other !== part) };
};

const refused = (state: OpenDispute, part: TextPart): OpenDispute => {
  if (state.held[part] === undefined) return state;
  const next = decided(state, part);
  return { ...next, refused: [...next.refused, part] };
};

/** A story is held only until one is submitted. */
const withHeld = (state: OpenDispute, { part, heldId, stands }: WithoutText<TextHeld>['data']): OpenDispute => {
  const next = decided(state, part);
  const held = { ...next.held, [part]: heldId };
  if (part === 'title') return { ...next, held, isTitled: state.isTitled && stands };
  const hasJoined = part === 'user1' || state.partnerId !== null;
  return hasJoined && !state.submitted[part] ? { ...next, held } : state;
};

const withTitle = (state: OpenDispute): OpenDispute => {
  const next = decided(state, 'title');
  return next.isTitled ? next : { ...next, isTitled: true };
};

const withStory = (state: OpenDispute, side: Side): OpenDispute => {
  const hasJoined = side === 'user1' || state.partnerId !== null;
  if (!hasJoined || state.submitted[side]) return state;
  const submitted = { ...state.submitted, [side]: true };
  return { ...decided(state, side), status: 'awaiting_partner', submitted };
};

const published = (state: OpenDispute, { publishedAt, expiresAt }: Published['data']): DisputeState => {
  const { partnerId } = state;
  if (partnerId === null || !isComplete(state)) return state;
  return { ...state, partnerId, status: 'published', publishedAt, expiresAt, reel: null };
};

const expired = (state: DisputeState): DisputeState =>
  state.status === 'published' ? { ...state, status: 'expired' } : state;

const withReel = (state: DisputeState, reel: string | null): DisputeState =>
  isPublic(state) ? { ...state, reel } : state;

const withheld = (state: DisputeState, reason: WithholdReason): DisputeState =>
  state.status === 'none' || state.withheldFor.includes(reason)
    ? state
    : { ...state, withheldFor: [...state.withheldFor, reason] };

const restored = (state: DisputeState, reason: WithholdReason): DisputeState =>
  state.status !== 'none' && state.withheldFor.includes(reason)
    ? { ...state, withheldFor: state.withheldFor.filter(other => other !== reason) }
    : state;

const removed = (state: DisputeState, part: TextPart): DisputeState =>
  !isPublic(state) || state.removed.includes(part)
    ? state
    : { ...state, removed: [...state.removed, part], reel: null };

const putBack = (state: DisputeState, part: TextPart): DisputeState =>
  isPublic(state) && [...state.removed, ...state.struck].includes(part)
    ? {
        ...state,
        removed: state.removed.filter(other => other !== part),
        struck: state.struck.filter(other => other !== part),
      }
    : state;

/** Words that its author took out of a story must not come back with those of the other side. */
const withRedacted = (state: DisputeState, { side, struckBy }: WithoutText<StoryRedacted>['data']): DisputeState => {
  const next = withReel(state, null);
  if (!isPublic(next) || struckBy === undefined) return next;
  const others = next.struck.filter(other => other !== side);
  return { ...next, struck: struckBy === side ? others : [...others, side] };
};

/** Applies an event that only concerns a dispute before its publication. */
const evolveOpen = (state: OpenDispute, event: WithoutText<DisputeEvent>): DisputeState => {
  switch (event.type) {
    case 'PartnerJoined':
      return withPartner(state, event.data.partnerId);
    case 'StorySubmitted':
      return withStory(state, event.data.side);
    case 'TitleChanged':
      return withTitle(state);
    case 'TextHeld':
      return withHeld(state, event.data);
    case 'HeldTextApproved':
    case 'HeldTextWithdrawn':
      return decided(state, event.data.part);
    case 'HeldTextRefused':
      return refused(state, event.data.part);
    case 'Published':
      return published(state, event.data);
    default:
      return state;
  }
};

/** Applies one event. An event that no decision could have produced in this state is ignored. */
export const evolve = (state: DisputeState, event: WithoutText<DisputeEvent>): DisputeState => {
  switch (event.type) {
    case 'Created':
      return created(state, event.data);
    case 'StoryRejected':
      return state;
    case 'PartnerJoined':
    case 'StorySubmitted':
    case 'TitleChanged':
    case 'TextHeld':
    case 'HeldTextApproved':
    case 'HeldTextRefused':
    case 'HeldTextWithdrawn':
    case 'Published':
      return isOpen(state) ? evolveOpen(state, event) : state;
    case 'ReelRendered':
      return withReel(state, event.data.videoPath);
    case 'Withheld':
      return withheld(state, event.data.reason);
    case 'Restored':
      return restored(state, event.data.reason);
    case 'StoryRedacted':
      return withRedacted(state, event.data);
    case 'TitleRedacted':
      return withReel(state, null);
    case 'TextRemoved':
      return removed(state, event.data.part);
    case 'TextRestored':
      return putBack(state, event.data.part);
    case 'Expired':
      return expired(state);
    default:
      return unreachable(event);
  }
};
