import type { FastifyRequest } from 'fastify';
import { previewNewTitle, previewStory, previewTitle } from '#command-api/disputes/previews.ts';
import { storyPreviewBody, titleBody } from '#contract/commands.ts';
import type { Guidance } from '#contract/helplines.ts';
import { textPreview } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { memberOf } from '../../access/session.ts';
import { guideFor } from '../../http/guideFor.ts';
import { answer, disputeParams, refusals } from '../../routeTools.ts';
import { type CommandRoute, STORY, TITLE } from './shared.ts';

/** A preview whose guidance is in the words of the reader's country. */
const inWords =
  (request: FastifyRequest) =>
  <Preview extends Guidance>(preview: Preview) => ({ ...preview, ...guideFor(request, preview) });

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
      return answer(request, reply, previewed, inWords(request));
    },
  });
};

export const previewNewTitleRoute: CommandRoute = (api, { services, sessions }) => {
  api.post('/disputes/preview', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.moderated },
    schema: {
      summary: 'What strangers would see of a title; nothing is stored',
      body: titleBody,
      response: { 200: textPreview, default: refusals('moderation_unavailable') },
    },
    handler: async (request, reply) => {
      const previewed = await previewNewTitle(services, memberOf(request).id, request.body.title);
      return answer(request, reply, previewed, inWords(request));
    },
  });
};

export const previewTitleRoute: CommandRoute = (api, { services, sessions }) => {
  api.post('/disputes/:id/title/preview', {
    ...sessions.membersOnly,
    config: { rateLimit: limits.moderated },
    schema: {
      summary: 'What strangers would see of another title for your dispute; nothing is stored',
      params: disputeParams,
      body: titleBody,
      response: { 200: textPreview, default: refusals(...TITLE, 'moderation_unavailable') },
    },
    handler: async (request, reply) => {
      const asked = { disputeId: request.params.id, title: request.body.title };
      const previewed = await previewTitle(services, memberOf(request).id, asked);
      return answer(request, reply, previewed, inWords(request));
    },
  });
};
