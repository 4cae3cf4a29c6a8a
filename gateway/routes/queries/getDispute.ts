import type { FastifyRequest } from 'fastify';
import { resultsQuery } from '#contract/queries.ts';
import { disputeDetail } from '#contract/views.ts';
import { getDispute } from '#query-api/getDispute.ts';
import type { Reader } from '#query-api/services.ts';
import type { ViewCounts } from '#readmodels/viewCounts.ts';
import { networkOf } from '../../http/clientAddress.ts';
import { sendPage } from '../../http/page.ts';
import { disputeParams, refusals, refuse } from '../../routeTools.ts';
import { readerOf } from './reader.ts';
import type { QueryRoute } from './shared.ts';

const countView = (
  views: ViewCounts,
  disputeId: string,
  { ip, headers }: FastifyRequest,
  reader: Reader | undefined,
): void =>
  reader === undefined
    ? views.recordBrowser(disputeId, networkOf(ip), `${headers['user-agent']}`)
    : views.record(disputeId, reader.id);

export const getDisputeRoute: QueryRoute = (api, { queries, ready, live, ...tools }) => {
  const detail = getDispute(queries);
  api.get('/disputes/:id', {
    config: { documented: { revalidated: true, knowsMembers: true, isLive: true } },
    schema: {
      summary: 'A dispute with its verdict, its comments and your own vote',
      params: disputeParams,
      querystring: resultsQuery,
      response: { 200: disputeDetail, default: refusals('dispute_not_found') },
    },
    handler: async (request, reply) => {
      const reader = await readerOf(request, tools);
      const { id } = request.params;
      await live.addId(reply);
      const page = await detail(id, reader, request.query.results);
      if (page === undefined) return refuse(request, reply, { code: 'dispute_not_found' });
      if (page.isPublic && request.method === 'GET') countView(queries.views, id, request, reader);
      if (page.isPublic && reader === undefined) ready.keep(request, reply, page, id);
      return sendPage(request, reply, page);
    },
  });
};
