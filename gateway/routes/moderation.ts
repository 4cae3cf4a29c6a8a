import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { appeal } from '#command-api/desk/appeals.ts';
import { reportText } from '#command-api/desk/reports.ts';
import type { Services } from '#command-api/services.ts';
import { appealBody, ownRemovals as ownRemovalsView, reportBody } from '#contract/moderation.ts';
import { done } from '#contract/views.ts';
import { ownRemovals } from '#query-api/desk/ownRemovals.ts';
import { limits } from '../access/rateLimits.ts';
import { memberOf, type Sessions } from '../access/session.ts';
import { networkOf } from '../http/clientAddress.ts';
import {
  addRoutes,
  answer,
  disputeId,
  disputeParams,
  ONCE,
  type Route,
  refusals,
  refuse,
  runCommand,
} from '../routeTools.ts';

type ModerationRoute = Route<{ readonly services: Services; readonly sessions: Sessions }>;

const THANKS =
  'Thank you for telling us. A person will look at it. Until then it stays as it is, and nobody learns that it was you.';

/**
 * Identifies reporters, so that each counts once. A visitor's mark is hashed with a key that dies
 * with the process: nobody who sees the stored data can find out a reporter by trying addresses.
 */
const voices = () => {
  const key = randomBytes(32);
  return ({ ip, headers }: FastifyRequest, memberId: string | undefined): string =>
    memberId ??
    createHmac('sha256', key)
      .update(`${networkOf(ip)} ${headers['user-agent']}`)
      .digest('base64url');
};

const reportTextRoute: ModerationRoute = (api, { services, sessions }) => {
  const markOf = voices();
  api.post('/disputes/:id/report', {
    config: { rateLimit: limits.report, documented: { knowsMembers: true } },
    schema: {
      summary: 'Report a title, a story or a comment to the operator, signed in or not; nothing changes by itself',
      params: disputeParams,
      body: reportBody,
      response: {
        200: done,
        default: refusals('demo_guest', 'dispute_not_found', 'not_published', 'comment_not_found', 'already_removed'),
      },
    },
    handler: async (request, reply) => {
      const member = await sessions.user(request);
      if (sessions.isDemoGuest(member)) return refuse(request, reply, { code: 'demo_guest' });
      const memberId = member?.id;
      const report = { disputeId: request.params.id, ...request.body };
      const kept = await reportText(services, { memberId, mark: markOf(request, memberId) }, report);
      return answer(request, reply, kept, () => ({ message: THANKS }));
    },
  });
};

const ownRemovalsRoute: ModerationRoute = (api, { services, sessions }) => {
  api.get('/moderation/removals', {
    ...sessions.membersOnly,
    schema: {
      summary: 'What the operator removed of your own texts in a dispute, and why',
      querystring: z.object({ dispute: disputeId }),
      response: { 200: ownRemovalsView },
    },
    handler: async request => [...(await ownRemovals(services, memberOf(request).id, request.query.dispute))],
  });
};

const ASKED = 'Thank you. A person will read what you wrote and look again. You get a mail then.';

const appealRoute: ModerationRoute = (api, { services, sessions }) => {
  api.post('/moderation/appeals', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.report },
    schema: {
      summary: 'Appeal once against the removal of one of your texts',
      body: appealBody,
      response: { 201: done, default: refusals(...ONCE, 'nothing_to_appeal', 'already_appealed') },
    },
    handler: async (request, reply) =>
      runCommand(services, request, reply, {
        status: 201,
        run: (_context, member) => appeal(services, member.id, request.body),
        toBody: () => ({ message: ASKED }),
      }),
  });
};

/** Reports of visitors about a text, and appeals of authors against its removal. */
export const addModerationRoutes = addRoutes('moderation', [reportTextRoute, ownRemovalsRoute, appealRoute]);
