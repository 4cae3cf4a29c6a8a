import { z } from 'zod';
import { withdrawComment, withdrawText } from '#command-api/disputes/withdraw.ts';
import { done } from '#contract/views.ts';
import { disputeId, disputeParams, ONCE, refusals, runCommand } from '../../routeTools.ts';
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

const withdrawRoute =
  (text: 'title' | 'story'): CommandRoute =>
  (api, { services, sessions }) => {
    api.post(`/disputes/:id/${text}/withdraw`, {
      ...sessions.membersOnly,
      schema: {
        summary: `Take back a ${text} of yours that a person has not approved`,
        params: disputeParams,
        response: {
          200: done,
          default: refusals(...ONCE, 'dispute_not_found', 'nothing_held', 'moderation_unavailable'),
        },
      },
      handler: async (request, reply) =>
        runCommand(services, request, reply, {
          run: context => withdrawText(services, context, { disputeId: request.params.id, text }),
          toBody: () => ({ message: `You have taken your ${text} back. Nobody will read it.` }),
        }),
    });
  };

export const withdrawTitleRoute = withdrawRoute('title');
export const withdrawStoryRoute = withdrawRoute('story');
