import { unreachable } from '../decider.ts';
import type { DisputeEvent, Published, Side } from './events.ts';
import type { DisputeState, OpenDispute } from './state.ts';

const isOpen = (state: DisputeState): state is OpenDispute =>
  state.status === 'draft' || state.status === 'awaiting_partner';

const withStory = (state: OpenDispute, side: Side): OpenDispute => ({
  ...state,
  status: 'awaiting_partner',
  submitted: { ...state.submitted, [side]: true },
});

const published = (state: OpenDispute, { publishedAt, expiresAt }: Published['data']): DisputeState =>
  state.partnerId === null
    ? state
    : { ...state, partnerId: state.partnerId, status: 'published', publishedAt, expiresAt, reel: null };

/** Folds one event. An event that no decision could have produced in this state changes nothing. */
export const evolve = (state: DisputeState, event: DisputeEvent): DisputeState => {
  switch (event.type) {
    case 'Created': {
      const { disputeId, refereeCode, creatorId } = event.data;
      const submitted = { user1: false, user2: false };
      return { status: 'draft', disputeId, refereeCode, creatorId, partnerId: null, submitted };
    }
    case 'PartnerJoined':
      return isOpen(state) ? { ...state, status: 'awaiting_partner', partnerId: event.data.partnerId } : state;
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
