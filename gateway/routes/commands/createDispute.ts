import { createDispute } from '#command-api/disputes/createDispute.ts';
import { titleBody } from '#contract/commands.ts';
import { createdDispute } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { ONCE, refusals, runCommand } from '../../routeTools.ts';
import { type CommandRoute, MODERATED } from './shared.ts';

export const createDisputeRoute: CommandRoute = (api, { services, sessions }) => {
  api.post('/disputes', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.moderated },
    schema: {
      summary: 'Open a draft',
      body: titleBody,
      response: { 201: createdDispute, default: refusals(...ONCE, 'too_many_open', ...MODERATED) },
    },
    handler: async (request, reply) =>
      runCommand(services, request, reply, {
        status: 201,
        run: context => createDispute(services, context, request.body.title),
        toBody: created => created,
      }),
  });
};
