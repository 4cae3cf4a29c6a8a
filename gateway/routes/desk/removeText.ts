import { removeText } from '#command-api/desk/decisions.ts';
import { moderationDecision, removeTextBody } from '#contract/moderation.ts';
import { securityEvent } from '../../monitoring/securityEvents.ts';
import { answer, refusals } from '../../routeTools.ts';
import { type DeskRoute, OF_A_TEXT, params } from './shared.ts';

const REMOVED = 'Removed. A marker stands in its place, and its author is told why.';

export const removeTextRoute: DeskRoute = (api, { services, operatorOnly }) => {
  api.post('/admin/moderation/:id/remove', {
    ...operatorOnly,
    schema: {
      summary: 'Remove a text: a marker takes its place',
      params,
      body: removeTextBody,
      response: { 200: moderationDecision, default: refusals(...OF_A_TEXT, 'not_a_text', 'already_removed') },
    },
    handler: async (request, reply) => {
      const removed = await removeText(services, request.params.id, request.body.reason);
      if (removed.ok) securityEvent(request, 'text_removed', { about: request.params.id, reason: request.body.reason });
      return answer(request, reply, removed, decided => ({ ...decided, message: REMOVED }));
    },
  });
};
