import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { appeal, ownRemovals } from '#command-api/desk/appeals.ts';
import { reportText } from '#command-api/desk/reports.ts';
import type { DeskServices } from '#command-api/desk/services.ts';
import { appealBody, ownRemovals as ownRemovalsView, reportBody } from '#contract/moderation.ts';
import { done } from '#contract/views.ts';
import { limits } from '../rateLimits.ts';
import { type Api, disputeId, disputeParams, problems, runCommand, sendResult } from '../routeTools.ts';
import { memberOf, type Sessions } from '../session.ts';

const tags = ['moderation'];

const THANKS =
  'Thank you for telling us. A person will look at it. Until then it stays as it is, and nobody learns that it was you.';
const ASKED = 'Thank you. A person will read what you wrote and look again. You get a mail then.';

/**
 * Tells one voice from another. A visitor's is kept under a key that dies with the process: nobody who has all that is kept finds out
 * by trying addresses who has reported.
 */
const voices = () => {
  const key = randomBytes(32);
  return ({ ip, headers }: FastifyRequest, memberId: string | undefined): string =>
    memberId ?? createHmac('sha256', key).update(`${ip} ${headers['user-agent']}`).digest('base64url');
};

/** What visitors can say about a text, and authors about its removal. */
export const addModerationRoutes = (api: Api, services: DeskServices, sessions: Sessions): void => {
  const markOf = voices();
  api.post('/disputes/:id/report', {
    config: {
      rateLimit: limits.report,
      documented: {
        knowsMembers: true,
        refusals: ['dispute_not_found', 'not_published', 'comment_not_found', 'already_removed'],
      },
    },
    schema: {
      tags,
      summary: 'Report a title, a story or a comment to the operator, signed in or not; nothing changes by itself',
      params: disputeParams,
      body: reportBody,
      response: { 200: done, ...problems },
    },
    handler: async (request, reply) => {
      const memberId = await sessions.userId(request);
      const report = { disputeId: request.params.id, ...request.body };
      const kept = await reportText(services, { memberId, mark: markOf(request, memberId) }, report);
      return sendResult(request, reply, kept, () => ({ message: THANKS }));
    },
  });

  api.get('/moderation/removals', {
    ...sessions.membersOnly,
    schema: {
      tags,
      summary: 'What the operator removed of your own texts in a dispute, and why',
      querystring: z.object({ dispute: disputeId }),
      response: { 200: ownRemovalsView, ...problems },
    },
    handler: async (request, reply) => {
      const user = memberOf(request);
      reply.header('Cache-Control', 'private, no-store');
      return [...(await ownRemovals(services, user.id, request.query.dispute))];
    },
  });

  api.post('/moderation/appeals', {
    ...sessions.membersOnly,
    config: {
      rateLimit: limits.report,
      documented: { once: true, refusals: ['nothing_to_appeal', 'already_appealed'] },
    },
    schema: {
      tags,
      summary: 'Ask for another look at what was removed of yours; once',
      body: appealBody,
      response: { 201: done, ...problems },
    },
    handler: async (request, reply) =>
      runCommand(services, request, reply, {
        status: 201,
        run: (_context, member) => appeal(services, member.id, request.body),
        toBody: () => ({ message: ASKED }),
      }),
  });
};
