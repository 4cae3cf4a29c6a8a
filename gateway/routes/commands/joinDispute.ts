import { joinDispute } from '#command-api/disputes/joinDispute.ts';
import { joinDisputeBody } from '#contract/commands.ts';
import { joinedDispute } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { ONCE, refusals, runCommand } from '../../routeTools.ts';
import type { CommandRoute } from './shared.ts';

export const joinDisputeRoute: CommandRoute = (api, { services, sessions }) => {
  api.post('/disputes/join', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.code },
    schema: {
      summary: 'Join with a referee code',
      body: joinDisputeBody,
      response: {
        200: joinedDispute,
        default: refusals(...ONCE, 'unknown_referee_code', 'own_dispute_join', 'dispute_full', 'erased_for_good'),
      },
    },
    handler: async (request, reply) =>
      runCommand(services, request, reply, {
        run: context => joinDispute(services, context, request.body.refereeCode),
        toBody: joined => ({ ...joined, message: "You've joined the dispute. Now submit your side of the story." }),
      }),
  });
};
