import { type Decided, dismiss } from '#command-api/desk/decisions.ts';
import { decisionBody, moderationDecision } from '#contract/moderation.ts';
import { answer, refusals } from '../../routeTools.ts';
import { type DeskRoute, params } from './shared.ts';

const dismissed = ({ appeal, reports }: Decided): string => {
  if (appeal) return 'It stays removed, and its author is told.';
  return reports > 0 ? 'It stays as it is. The reports are closed.' : 'It stays off the lists.';
};

export const dismissRoute: DeskRoute = (api, { services, operatorOnly }) => {
  api.post('/admin/moderation/:id/dismiss', {
    ...operatorOnly,
    schema: {
      summary: 'Leave it as it is: close reports, turn an appeal down, or leave a dispute off the lists',
      params,
      body: decisionBody,
      response: { 200: moderationDecision, default: refusals('unknown_matter', 'nothing_to_decide') },
    },
    handler: async (request, reply) => {
      const left = await dismiss(services, request.params.id, request.body.why ?? null);
      return answer(request, reply, left, decided => ({ ...decided, message: dismissed(decided) }));
    },
  });
};
