import { restoreText } from '#command-api/desk/decisions.ts';
import { decisionBody, moderationDecision } from '#contract/moderation.ts';
import { answer, refusals } from '../../routeTools.ts';
import { type DeskRoute, OF_A_TEXT, params } from './shared.ts';

const RESTORED = 'It is back.';

export const restoreTextRoute: DeskRoute = (api, { services, operatorOnly }) => {
  api.post('/admin/moderation/:id/restore', {
    ...operatorOnly,
    schema: {
      summary: 'Put back a text, or a dispute that is off the lists',
      params,
      body: decisionBody,
      response: {
        200: moderationDecision,
        default: refusals(...OF_A_TEXT, 'not_removed', 'not_withheld', 'moderation_unavailable'),
      },
    },
    handler: async (request, reply) => {
      const restored = await restoreText(services, request.params.id, request.body.why ?? null);
      return answer(request, reply, restored, decided => ({ ...decided, message: RESTORED }));
    },
  });
};
