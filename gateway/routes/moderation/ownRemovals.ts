import { z } from 'zod';
import { ownRemovals } from '#command-api/desk/appeals.ts';
import { ownRemovals as ownRemovalsView } from '#contract/moderation.ts';
import { memberOf } from '../../access/session.ts';
import { disputeId } from '../../routeTools.ts';
import type { ModerationRoute } from './shared.ts';

export const ownRemovalsRoute: ModerationRoute = (api, { services, sessions }) => {
  api.get('/moderation/removals', {
    ...sessions.membersOnly,
    schema: {
      summary: 'What the operator removed of your own texts in a dispute, and why',
      querystring: z.object({ dispute: disputeId }),
      response: { 200: ownRemovalsView },
    },
    handler: async request => [...(await ownRemovals(services, memberOf(request).id, request.query.dispute))],
  });
};
