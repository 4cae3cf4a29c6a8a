import { previewStory } from '#command-api/disputes/previewStory.ts';
import { storyPreviewBody } from '#contract/commands.ts';
import { textPreview } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { memberOf } from '../../access/session.ts';
import { answer, disputeParams, refusals } from '../../routeTools.ts';
import { type CommandRoute, STORY } from './shared.ts';

export const previewStoryRoute: CommandRoute = (api, { services, sessions }) => {
  api.post('/disputes/:id/story/preview', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.moderated },
    schema: {
      summary: 'What strangers would see of your story; nothing is stored',
      params: disputeParams,
      body: storyPreviewBody,
      response: { 200: textPreview, default: refusals(...STORY, 'moderation_unavailable') },
    },
    handler: async (request, reply) => {
      const user = memberOf(request);
      const previewed = await previewStory(services, user.id, { disputeId: request.params.id, ...request.body });
      return answer(request, reply, previewed, preview => preview);
    },
  });
};
