import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { reportText } from '#command-api/desk/reports.ts';
import { reportBody } from '#contract/moderation.ts';
import { done } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { networkOf } from '../../http/clientAddress.ts';
import { answer, disputeParams, refusals, refuse } from '../../routeTools.ts';
import type { ModerationRoute } from './shared.ts';

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

export const reportTextRoute: ModerationRoute = (api, { services, sessions }) => {
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
