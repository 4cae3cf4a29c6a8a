import { changeTitle } from '#command-api/disputes/changeTitle.ts';
import { titleBody } from '#contract/commands.ts';
import { createdDispute } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { disputeParams, ONCE, refusals, runCommand } from '../../routeTools.ts';
import { type CommandRoute, MODERATED, TITLE } from './shared.ts';

export const changeTitleRoute: CommandRoute = (api, { services, sessions }) => {
  api.patch('/disputes/:id/title', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.moderated },
    schema: {
      summary: 'Change the title of your dispute, until both stories are in',
      params: disputeParams,
      body: titleBody,
      response: { 200: createdDispute, default: refusals(...ONCE, ...TITLE, ...MODERATED) },
    },
    handler: async (request, reply) =>
      runCommand(services, request, reply, {
        run: context => changeTitle(services, context, { disputeId: request.params.id, title: request.body.title }),
        toBody: changed => changed,
      }),
  });
};
