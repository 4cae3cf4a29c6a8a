import { unreachable } from '../decider.ts';
import type { Created, DisputeEvent, Published, Side, TextPart } from './events.ts';
import { type DisputeState, isPublic, type OpenDispute } from './state.ts';
import type { WithholdReason } from './withholding.ts';

const isOpen = (state: DisputeState): state is OpenDispute =>
  state.status === 'draft' || state.status === 'awaiting_partner';

const created = (state: DisputeState, { disputeId, refereeCode, creatorId }: Created['data']): DisputeState => {
  if (state.status !== 'none') return state;
  const submitted = { user1: false, user2: false };
  const nothing = { withheldFor: [], removed: [] };
  return { status: 'draft', disputeId, refereeCode, creatorId, partnerId: null, submitted, ...nothing };
};

const withPartner = (state: OpenDispute, partnerId: string): OpenDispute =>
  state.partnerId === null && partnerId !== state.creatorId
    ? { ...state, status: 'awaiting_partner', partnerId }
    : state;

const withStory = (state: OpenDispute, side: Side): OpenDispute => {
  const hasJoined = side === 'user1' || state.partnerId !== null;
  if (!hasJoined || state.submitted[side]) return state;
  return { ...state, status: 'awaiting_partner', submitted: { ...state.submitted, [side]: true } };
};

const published = (state: OpenDispute, { publishedAt, expiresAt }: Published['data']): DisputeState => {
  const { partnerId, submitted } = state;
  if (partnerId === null || !submitted.user1 || !submitted.user2) return state;
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
  isPublic(state) && state.removed.includes(part)
    ? { ...state, removed: state.removed.filter(other => other !== part) }
    : state;

/** Applies one event. An event that no decision could have produced in this state is ignored. */
export const evolve = (state: DisputeState, event: DisputeEvent): DisputeState => {
  switch (event.type) {
    case 'Created':
      return created(state, event.data);
    case 'PartnerJoined':
      return isOpen(state) ? withPartner(state, event.data.partnerId) : state;
    case 'StorySubmitted':
      return isOpen(state) ? withStory(state, event.data.side) : state;
    case 'StoryRejected':
    case 'TitleChanged':
      return state;
    case 'Published':
      return isOpen(state) ? published(state, event.data) : state;
    case 'ReelRendered':
      return withReel(state, event.data.videoPath);
    case 'Withheld':
      return withheld(state, event.data.reason);
    case 'Restored':
      return restored(state, event.data.reason);
    case 'StoryRedacted':
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
