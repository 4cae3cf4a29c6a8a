import type { FastifyRequest } from 'fastify';
import { type LiveQuery, liveListQuery, liveQuery } from '#contract/live.ts';
import { judgeOf } from '#query-api/resultsSeenBy.ts';
import { EVENT_STREAM } from '../../live/live.ts';
import { ResultFilter } from '../../live/resultFilter.ts';
import { disputeParams, fileOf, refusals, refuse } from '../../routeTools.ts';
import { readerOf } from './reader.ts';
import type { QueryRoute } from './shared.ts';

type Tools = Pick<Parameters<QueryRoute>[1], 'sessions' | 'services'>;

const openerOf = async (tools: Tools, request: FastifyRequest, query: LiveQuery) => {
  const { results, lastEventId } = query;
  const reader = await readerOf(request, tools);
  return {
    id: reader?.id,
    sid: reader && tools.sessions.sidOf(request),
    filter: results === 'hidden' ? new ResultFilter(reader && (await judgeOf(reader))) : undefined,
    lastEventId: request.headers['last-event-id']?.toString() ?? lastEventId,
  };
};

const EVENTS = 'Server-sent events: counts once a second at most, comment, published, expired';

export const disputeLiveRoute: QueryRoute = (api, { live, ...tools }) => {
  api.get('/disputes/:id/live', {
    config: { documented: { knowsMembers: true } },
    schema: {
      summary: `What changes on a dispute. ${EVENTS}. It begins with counts, and after a Last-Event-ID with what was missed`,
      params: disputeParams,
      querystring: liveQuery,
      response: { 200: fileOf(EVENT_STREAM), default: refusals('dispute_not_found') },
    },
    handler: async (request, reply) => {
      const opener = await openerOf(tools, request, request.query);
      const isThere = await live.dispute(request, reply, request.params.id, opener);
      return isThere ? reply : refuse(request, reply, { code: 'dispute_not_found' });
    },
  });
};

export const listLiveRoute: QueryRoute = (api, { live, ...tools }) => {
  api.get('/disputes/live', {
    config: { documented: { knowsMembers: true } },
    schema: {
      summary: `What changes on the lists. ${EVENTS}, comment only for the disputes that are asked for`,
      querystring: liveListQuery,
      response: { 200: fileOf(EVENT_STREAM) },
    },
    handler: async (request, reply) => {
      const { comments = [] } = request.query;
      await live.list(request, reply, comments, await openerOf(tools, request, request.query));
      return reply;
    },
  });
};
