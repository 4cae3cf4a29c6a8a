import { submitStory } from '#command-api/disputes/submitStory.ts';
import { storyBody } from '#contract/commands.ts';
import { heldStory } from '#contract/held.ts';
import { submittedStory } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { disputeParams, ONCE, refusals, runCommand } from '../../routeTools.ts';
import { type CommandRoute, MODERATED, STORY } from './shared.ts';

const HELD = 'A person will read your story first. We will write to you as soon as they have.';

export const submitStoryRoute: CommandRoute = (api, { services, sessions }) => {
  api.post('/disputes/:id/story', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.moderated },
    schema: {
      summary:
        'Submit your side; 202 when a person reads it first; 422 with issues and suggestions when moderation refuses it',
      params: disputeParams,
      body: storyBody,
      response: {
        200: submittedStory,
        202: heldStory,
        default: refusals(...ONCE, ...STORY, ...MODERATED, 'preview_outdated', 'title_outdated', 'safety_unconfirmed'),
      },
    },
    handler: async (request, reply) =>
      runCommand(services, request, reply, {
        run: context => submitStory(services, context, { disputeId: request.params.id, ...request.body }),
        status: ({ status }) => (status === 'held' ? 202 : 200),
        toBody: submitted => ({ ...submitted, message: submitted.status === 'held' ? HELD : 'Story submitted!' }),
      }),
  });
};
