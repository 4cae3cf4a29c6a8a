import { submitStory } from '#command-api/disputes/submitStory.ts';
import { storyBody } from '#contract/commands.ts';
import { submittedStory } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { disputeParams, ONCE, refusals, runCommand } from '../../routeTools.ts';
import { type CommandRoute, MODERATED, STORY } from './shared.ts';

export const submitStoryRoute: CommandRoute = (api, { services, sessions }) => {
  api.post('/disputes/:id/story', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.moderated },
    schema: {
      summary: 'Submit your side; 422 with issues and suggestions when moderation refuses it',
      params: disputeParams,
      body: storyBody,
      response: {
        200: submittedStory,
        default: refusals(...ONCE, ...STORY, ...MODERATED, 'preview_outdated', 'safety_unconfirmed'),
      },
    },
    handler: async (request, reply) =>
      runCommand(services, request, reply, {
        run: context => submitStory(services, context, { disputeId: request.params.id, ...request.body }),
        toBody: submitted => ({ ...submitted, message: 'Story submitted!' }),
      }),
  });
};
