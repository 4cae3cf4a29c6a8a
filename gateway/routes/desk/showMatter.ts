import { showMatter } from '#command-api/desk/show.ts';
import { moderationMatter } from '#contract/moderation.ts';
import { answer, refusals } from '../../routeTools.ts';
import { type DeskRoute, params } from './shared.ts';

export const showMatterRoute: DeskRoute = (api, { services, operatorOnly }) => {
  api.get('/admin/moderation/:id', {
    ...operatorOnly,
    schema: {
      summary: 'The public or held text in question, what was said about it, and what was decided before',
      params,
      response: { 200: moderationMatter, default: refusals('unknown_matter') },
    },
    handler: async (request, reply) => {
      return answer(request, reply, await showMatter(services, request.params.id), shown => shown);
    },
  });
};
