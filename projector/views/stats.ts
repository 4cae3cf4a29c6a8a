import type { EventType } from '#domain/events.ts';
import { STATS_ID, type StatsBody, stats } from '#readmodels/collections.ts';
import type { View } from '../view.ts';

const NOTHING: StatsBody = { disputes: 0, published: 0, expired: 0, votes: 0, comments: 0 };

/** The counter of each event type. */
const counted: { readonly [Type in EventType]?: keyof StatsBody } = {
  Created: 'disputes',
  Published: 'published',
  Expired: 'expired',
  VoteCast: 'votes',
  CommentPosted: 'comments',
};

export const statsView: View<never, StatsBody> = {
  collection: stats,
  createdBy: [],

  idsOf: ({ event }) => (event.type in counted ? [STATS_ID] : []),

  evolve: (document, { event }) => {
    const total = counted[event.type];
    const body = document?.body ?? NOTHING;
    return total === undefined ? document : { fields: {}, body: { ...body, [total]: body[total] + 1 } };
  },
};
