import { changeTitle } from '#command-api/disputes/changeTitle.ts';
import { titleBody } from '#contract/commands.ts';
import { heldTitle } from '#contract/held.ts';
import { createdDispute } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { disputeParams, ONCE, refusals, runCommand } from '../../routeTools.ts';
import { type CommandRoute, MODERATED, TITLE } from './shared.ts';

const HELD = 'A person will read your title first. We will write to you as soon as they have.';

export const changeTitleRoute: CommandRoute = (api, { services, sessions }) => {
  api.patch('/disputes/:id/title', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.moderated },
    schema: {
      summary: 'Change the title of your dispute, until it is published; 202 when a person reads it first',
      params: disputeParams,
      body: titleBody,
      response: { 200: createdDispute, 202: heldTitle, default: refusals(...ONCE, ...TITLE, ...MODERATED) },
    },
    handler: async (request, reply) =>
      runCommand(services, request, reply, {
        run: context => changeTitle(services, context, { disputeId: request.params.id, title: request.body.title }),
        status: ({ titleStatus }) => (titleStatus === 'held' ? 202 : 200),
        toBody: ({ titleStatus, ...changed }) =>
          titleStatus === 'held' ? { ...changed, titleStatus, status: titleStatus, message: HELD } : changed,
      }),
  });
};
