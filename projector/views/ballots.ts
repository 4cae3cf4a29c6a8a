import { ballotId, ballots } from '#readmodels/collections.ts';
import type { View } from '../view.ts';

export const ballotsView: View<keyof typeof ballots.fields, null> = {
  collection: ballots,
  createdBy: ['VoteCast'],
  isImmutable: true,

  idsOf: ({ event }) => (event.type === 'VoteCast' ? [ballotId(event.data.disputeId, event.data.voterId)] : []),

  evolve: (document, { event }) =>
    event.type === 'VoteCast' ? { fields: { rating: event.data.rating }, body: null } : document,
};
