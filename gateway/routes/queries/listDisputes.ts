import { listQuery } from '#contract/queries.ts';
import { disputeList } from '#contract/views.ts';
import { listDisputes } from '#query-api/listDisputes.ts';
import { limits } from '../../access/rateLimits.ts';
import { sendPage } from '../../http/page.ts';
import { nextLink } from './nextLink.ts';
import { readerOf } from './reader.ts';
import type { QueryRoute } from './shared.ts';

export const listDisputesRoute: QueryRoute = (api, { queries, ready, live, ...tools }) => {
  const list = listDisputes(queries);
  api.get('/disputes', {
    config: {
      rateLimit: limits.list,
      documented: { revalidated: true, paged: true, knowsMembers: true, isLive: true },
    },
    schema: {
      summary:
        'Published disputes with the beginnings of both stories, or with the whole stories; the next page is in the Link header',
      querystring: listQuery,
      response: { 200: disputeList },
    },
    handler: async (request, reply) => {
      await live.addId(reply);
      const page = await list(request.query, await readerOf(request, tools));
      const link = page.next && nextLink(request.url, page.next);
      if (link) reply.header('Link', link);
      ready.keep(request, reply, page);
      return sendPage(request, reply, page);
    },
  });
};
