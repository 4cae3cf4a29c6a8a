import type { FastifyRequest } from 'fastify';
import { disputeDetail } from '#contract/views.ts';
import { getDispute } from '#query-api/getDispute.ts';
import { sendPage } from '../../http/page.ts';
import { disputeParams, problems } from '../../routeTools.ts';
import { type QueryRoute, sendNotFound, tags } from './shared.ts';

const viewerOf = ({ ip, headers }: FastifyRequest, reader: string | undefined): string =>
  reader ?? `${ip} ${headers['user-agent']}`;

export const getDisputeRoute: QueryRoute = (api, { queries, sessions, ready }) => {
  const detail = getDispute(queries);
  api.get('/disputes/:id', {
    config: { documented: { revalidated: true, knowsMembers: true, refusals: ['dispute_not_found'] } },
    schema: {
      tags,
      summary: 'A dispute with its verdict, its comments and your own vote',
      params: disputeParams,
      response: { 200: disputeDetail, ...problems },
    },
    handler: async (request, reply) => {
      const reader = await sessions.userId(request);
      const { id } = request.params;
      const page = await detail(id, reader);
      if (page === undefined) return sendNotFound(request, reply);
      if (page.isPublic && request.method === 'GET') queries.views.record(id, viewerOf(request, reader));
      if (page.isPublic && reader === undefined) ready.keep(request, page, { viewed: id });
      return sendPage(request, reply, page);
    },
  });
};
