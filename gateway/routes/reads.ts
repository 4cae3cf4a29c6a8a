import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { commentsQuery, listQuery } from '#contract/queries.ts';
import { disputeByCode as byCodeView, commentList, disputeDetail, disputeList } from '#contract/views.ts';
import { disputeByCode } from '#query-api/disputeByCode.ts';
import { getDispute } from '#query-api/getDispute.ts';
import { listComments } from '#query-api/listComments.ts';
import { listDisputes } from '#query-api/listDisputes.ts';
import { myDisputes } from '#query-api/myDisputes.ts';
import type { QueryServices } from '#query-api/services.ts';
import { sendPage } from '../page.ts';
import { pathOf } from '../paths.ts';
import { GatewayProblem } from '../problems.ts';
import { limits } from '../rateLimits.ts';
import type { ReadyPages } from '../readyPages.ts';
import { revalidated } from '../revalidated.ts';
import { type Api, disputeParams, problems, sendRefusal } from '../routeTools.ts';
import type { Sessions } from '../session.ts';

const tags = ['disputes'];

/** What would end a link: some clients send it as it was typed. */
const BRACKETS = /[<>]/g;

/** RFC 8288. The same query, as it was sent, with the next cursor. */
const nextLink = (url: string, cursor: string): string => {
  const path = pathOf(url);
  const query = url.slice(path.length + 1).replaceAll(BRACKETS, encodeURIComponent);
  const kept = query.split('&').filter(pair => pair !== '' && !new URLSearchParams(pair).has('cursor'));
  return `<${path}?${[...kept, `cursor=${encodeURIComponent(cursor)}`].join('&')}>; rel="next"`;
};

/** Everything that is only read. Lists and disputes can be asked for again by their ETag. */
export const addReadRoutes = (api: Api, queries: QueryServices, sessions: Sessions, ready: ReadyPages): void => {
  const list = listDisputes(queries);
  const detail = getDispute(queries);
  const commentsOf = listComments(queries);
  const byCode = disputeByCode(queries);
  const mine = myDisputes(queries);

  api.get('/disputes', {
    config: { rateLimit: limits.list, documented: { revalidated: true, paged: true } },
    schema: {
      tags,
      summary: 'Published disputes; the next page is in the Link header',
      querystring: listQuery,
      response: { 200: disputeList, ...problems },
    },
    handler: async (request, reply) => {
      const page = await list(request.query);
      if ('code' in page) throw new GatewayProblem(page.code);
      const link = page.next && nextLink(request.url, page.next);
      if (link) reply.header('Link', link);
      ready.keep(request, page, { link });
      return sendPage(request, reply, page);
    },
  });

  api.get('/my-disputes', {
    ...sessions.membersOnly,
    ...revalidated,
    schema: { tags, summary: 'The disputes that you take part in', response: { 200: disputeList, ...problems } },
    handler: async (request, reply) => {
      const user = sessions.member(request);
      reply.header('Cache-Control', 'private, no-store');
      return [...(await mine(user.id))];
    },
  });

  api.get('/disputes/by-code/:code', {
    config: { rateLimit: limits.code, documented: { knowsMembers: true, refusals: ['unknown_referee_code'] } },
    ...revalidated,
    schema: {
      tags,
      summary: 'What the join page shows of a dispute',
      params: z.object({ code: z.string() }),
      response: { 200: byCodeView, ...problems },
    },
    handler: async (request, reply) => {
      const found = await byCode(request.params.code, await sessions.userId(request));
      reply.header('Cache-Control', 'private, no-store');
      return found ?? sendRefusal(request, reply, { code: 'unknown_referee_code' });
    },
  });

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
      if (page.isPublic && request.method === 'GET')
        queries.views.record(id, reader ?? `${request.ip} ${request.headers['user-agent']}`);
      if (page.isPublic && reader === undefined) ready.keep(request, page, { viewed: id });
      return sendPage(request, reply, page);
    },
  });

  api.get('/disputes/:id/comments', {
    config: { documented: { revalidated: true, paged: true, knowsMembers: true, refusals: ['dispute_not_found'] } },
    schema: {
      tags,
      summary: 'The comments of a dispute, newest first; the next page is in the Link header',
      params: disputeParams,
      querystring: commentsQuery,
      response: { 200: commentList, ...problems },
    },
    handler: async (request, reply) => {
      const page = await commentsOf(request.params.id, await sessions.userId(request), request.query);
      if (page === undefined) return sendNotFound(request, reply);
      if ('code' in page) throw new GatewayProblem(page.code);
      if (page.next) reply.header('Link', nextLink(request.url, page.next));
      return sendPage(request, reply, page);
    },
  });
};

const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(request, reply.header('Cache-Control', 'no-store'), { code: 'dispute_not_found' });
