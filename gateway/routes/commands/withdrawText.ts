import { withdrawText } from '#command-api/disputes/withdrawText.ts';
import { done } from '#contract/views.ts';
import { disputeParams, ONCE, refusals, runCommand } from '../../routeTools.ts';
import type { CommandRoute } from './shared.ts';

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
