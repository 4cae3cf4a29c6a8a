import { approveHeld } from '#command-api/desk/held.ts';
import { approveBody, heldDecision } from '#contract/moderation.ts';
import { securityEvent } from '../../monitoring/securityEvents.ts';
import { answer, refusals } from '../../routeTools.ts';
import { type DeskRoute, OF_A_HELD_TEXT, params } from './shared.ts';

const APPROVED = 'Approved. It counts as if its author had just sent it, and they are told.';

export const approveRoute: DeskRoute = (api, { services, operatorOnly }) => {
  api.post('/admin/moderation/:id/approve', {
    ...operatorOnly,
    schema: {
      summary: 'Approve a held text, in the version that you read',
      params,
      body: approveBody,
      response: {
        200: heldDecision,
        default: refusals(...OF_A_HELD_TEXT, 'discussion_closed', 'dispute_hidden', 'title_settled'),
      },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const approved = await approveHeld(services, id, request.body.version);
      if (approved.ok) securityEvent(request, 'held_text_decided', { about: id, reason: 'approved' });
      return answer(request, reply, approved, decided => ({ ...decided, message: APPROVED }));
    },
  });
};
