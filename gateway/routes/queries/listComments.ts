import { commentsQuery } from '#contract/queries.ts';
import { commentList } from '#contract/views.ts';
import { listComments } from '#query-api/listComments.ts';
import { sendPage } from '../../http/page.ts';
import { disputeParams, refusals, refuse } from '../../routeTools.ts';
import { nextLink } from './nextLink.ts';
import type { QueryRoute } from './shared.ts';

export const listCommentsRoute: QueryRoute = (api, { queries, sessions }) => {
  const commentsOf = listComments(queries);
  api.get('/disputes/:id/comments', {
    config: { documented: { revalidated: true, paged: true, knowsMembers: true } },
    schema: {
      summary: 'The comments of a dispute, newest first; the next page is in the Link header',
      params: disputeParams,
      querystring: commentsQuery,
      response: { 200: commentList, default: refusals('dispute_not_found') },
    },
    handler: async (request, reply) => {
      const page = await commentsOf(request.params.id, await sessions.userId(request), request.query);
      if (page === undefined) return refuse(request, reply, { code: 'dispute_not_found' });
      if (page.next) reply.header('Link', nextLink(request.url, page.next));
      return sendPage(request, reply, page);
    },
  });
};
