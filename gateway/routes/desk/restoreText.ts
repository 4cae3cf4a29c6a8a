import { restoreText } from '#command-api/desk/decisions.ts';
import { decisionBody } from '#contract/moderation.ts';
import { sendResult } from '../../routeTools.ts';
import { type DeskRoute, OF_A_TEXT, params, response, tags } from './shared.ts';

const RESTORED = 'It is back.';

export const restoreTextRoute: DeskRoute = (api, { services, operatorOnly }) => {
  api.post('/admin/moderation/:id/restore', {
    ...operatorOnly,
    config: { documented: { refusals: [...OF_A_TEXT, 'not_removed', 'not_withheld'] } },
    schema: {
      tags,
      summary: 'Put back a text, or a dispute that is off the lists',
      params,
      body: decisionBody,
      response,
    },
    handler: async (request, reply) => {
      const restored = await restoreText(services, request.params.id, request.body.why ?? null);
      return sendResult(request, reply, restored, decided => ({ ...decided, message: RESTORED }));
    },
  });
};
