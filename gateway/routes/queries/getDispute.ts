import type { FastifyRequest } from 'fastify';
import type { User } from '#command-api/accounts/users.ts';
import type { Services } from '#command-api/services.ts';
import { disputeDetail } from '#contract/views.ts';
import { getDispute, type Reader } from '#query-api/getDispute.ts';
import type { ViewCounts } from '#readmodels/viewCounts.ts';
import { networkOf } from '../../http/clientAddress.ts';
import { sendPage } from '../../http/page.ts';
import { disputeParams, refusals, refuse } from '../../routeTools.ts';
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

const readerOf = (user: User | undefined, { mailboxes }: Pick<Services, 'mailboxes'>): Reader | undefined =>
  user && { id: user.id, votesAs: () => mailboxes.votesAs(user) };

export const getDisputeRoute: QueryRoute = (api, { queries, sessions, ready, services }) => {
  const detail = getDispute(queries);
  api.get('/disputes/:id', {
    config: { documented: { revalidated: true, knowsMembers: true } },
    schema: {
      summary: 'A dispute with its verdict, its comments and your own vote',
      params: disputeParams,
      response: { 200: disputeDetail, default: refusals('dispute_not_found') },
    },
    handler: async (request, reply) => {
      const reader = readerOf(await sessions.user(request), services);
      const { id } = request.params;
      const page = await detail(id, reader);
      if (page === undefined) return refuse(request, reply, { code: 'dispute_not_found' });
      if (page.isPublic && request.method === 'GET') countView(queries.views, id, request, reader);
      if (page.isPublic && reader === undefined) ready.keep(request, page, { viewed: id });
      return sendPage(request, reply, page);
    },
  });
};
