import { unreachable } from '../decider.ts';
import type { DisputeEvent, Published, Side } from './events.ts';
import type { DisputeState, OpenDispute } from './state.ts';

const isOpen = (state: DisputeState): state is OpenDispute =>
  state.status === 'draft' || state.status === 'awaiting_partner';

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

/** Folds one event. An event that no decision could have produced in this state changes nothing. */
export const evolve = (state: DisputeState, event: DisputeEvent): DisputeState => {
  switch (event.type) {
    case 'Created': {
      if (state.status !== 'none') return state;
      const { disputeId, refereeCode, creatorId } = event.data;
      const submitted = { user1: false, user2: false };
      return { status: 'draft', disputeId, refereeCode, creatorId, partnerId: null, submitted };
    }
    case 'PartnerJoined':
      return isOpen(state) ? withPartner(state, event.data.partnerId) : state;
    case 'StorySubmitted':
      return isOpen(state) ? withStory(state, event.data.side) : state;
    case 'StoryRejected':
      return state;
    case 'Published':
      return isOpen(state) ? published(state, event.data) : state;
    case 'ReelRendered':
      return state.status === 'published' || state.status === 'expired'
        ? { ...state, reel: event.data.videoPath }
        : state;
    case 'Expired':
      return state.status === 'published' ? { ...state, status: 'expired' } : state;
    default:
      return unreachable(event);
  }
};
