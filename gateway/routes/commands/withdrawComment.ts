import { z } from 'zod';
import { withdrawComment } from '#command-api/disputes/withdrawComment.ts';
import { done } from '#contract/views.ts';
import { disputeId, ONCE, refusals, runCommand } from '../../routeTools.ts';
import type { CommandRoute } from './shared.ts';

const params = z.object({ id: disputeId, comment: z.uuid({ error: 'This is not the id of a comment' }).toLowerCase() });

export const withdrawCommentRoute: CommandRoute = (api, { services, sessions }) => {
  api.post('/disputes/:id/comments/:comment/withdraw', {
    ...sessions.membersOnly,
    schema: {
      summary: 'Take back a comment of yours that a person has not approved',
      params,
      response: { 200: done, default: refusals(...ONCE, 'nothing_held') },
    },
    handler: async (request, reply) => {
      const { id, comment } = request.params;
      return runCommand(services, request, reply, {
        run: context => withdrawComment(services, context, { disputeId: id, commentId: comment }),
        toBody: () => ({ message: 'You have taken your comment back. Nobody will read it.' }),
      });
    },
  });
};
