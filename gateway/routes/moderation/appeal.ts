import { appeal } from '#command-api/desk/appeals.ts';
import { appealBody } from '#contract/moderation.ts';
import { done } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { ONCE, refusals, runCommand } from '../../routeTools.ts';
import type { ModerationRoute } from './shared.ts';

const ASKED = 'Thank you. A person will read what you wrote and look again. You get a mail then.';

export const appealRoute: ModerationRoute = (api, { services, sessions }) => {
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
