import { previewNewTitle, previewTitle } from '#command-api/disputes/previewTitle.ts';
import { titleBody } from '#contract/commands.ts';
import { textPreview } from '#contract/views.ts';
import { limits } from '../../access/rateLimits.ts';
import { memberOf } from '../../access/session.ts';
import { answer, disputeParams, refusals } from '../../routeTools.ts';
import { type CommandRoute, TITLE } from './shared.ts';

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
      return answer(request, reply, previewed, preview => preview);
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
      return answer(request, reply, previewed, preview => preview);
    },
  });
};
