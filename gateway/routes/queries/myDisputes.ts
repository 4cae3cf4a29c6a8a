import { ownDisputesQuery } from '#contract/queries.ts';
import { ownDisputes } from '#contract/views.ts';
import { myDisputes } from '#query-api/myDisputes.ts';
import { memberOf } from '../../access/session.ts';
import { revalidated } from '../../http/revalidated.ts';
import { nextLink } from './nextLink.ts';
import type { QueryRoute } from './shared.ts';

export const myDisputesRoute: QueryRoute = (api, { queries, sessions }) => {
  const mine = myDisputes(queries);
  api.get('/my-disputes', {
    ...sessions.membersOnly,
    ...revalidated,
    config: { documented: { paged: true } },
    schema: {
      summary: 'The disputes that you take part in; the next page is in the Link header',
      querystring: ownDisputesQuery,
      response: { 200: ownDisputes },
    },
    handler: async (request, reply) => {
      const { disputes, next } = await mine(memberOf(request).id, request.query);
      if (next) reply.header('Link', nextLink(request.url, next));
      return [...disputes];
    },
  });
};
