import { refuseHeld } from '#command-api/desk/held.ts';
import { heldDecision, refuseBody } from '#contract/moderation.ts';
import { securityEvent } from '../../monitoring/securityEvents.ts';
import { answer, refusals } from '../../routeTools.ts';
import { type DeskRoute, OF_A_HELD_TEXT, params } from './shared.ts';

const REFUSED = 'Refused. Its author is told why, and can write another text.';

export const refuseRoute: DeskRoute = (api, { services, operatorOnly }) => {
  api.post('/admin/moderation/:id/refuse', {
    ...operatorOnly,
    schema: {
      summary: 'Refuse a held text, in the version that you read',
      params,
      body: refuseBody,
      response: { 200: heldDecision, default: refusals(...OF_A_HELD_TEXT) },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const refused = await refuseHeld(services, id, request.body);
      if (refused.ok) securityEvent(request, 'held_text_decided', { about: id, reason: 'refused' });
      return answer(request, reply, refused, decided => ({ ...decided, message: REFUSED }));
    },
  });
};
